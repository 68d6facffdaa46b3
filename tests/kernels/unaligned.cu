// Shape 25: fields that are not aligned to their size.

#pragma pack(push, 1)
struct Record {
  unsigned char tag;
  int count;
  unsigned char flag;
  short level;
};
#pragma pack(pop)

__global__ void unaligned_fields(Record *records, int *sums, int n) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) {
    sums[i] = records[i].tag + records[i].count + records[i].level;
    records[i].count = sums[i] * 2;
    records[i].level = (short)(records[i].level + records[i].flag);
  }
}
