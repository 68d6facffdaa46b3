// $ kernelc build -o $OUT
