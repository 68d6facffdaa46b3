// $ kernelc build inputs/not_there.cu -o $OUT --targets wgsl
