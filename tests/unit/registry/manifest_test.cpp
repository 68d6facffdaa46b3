#include "example.h"

#include <doctest/doctest.h>
#include <llvm/Support/JSON.h>

using namespace kernelc;

namespace {

llvm::json::Value manifest_of(const RegistryInput &input) {
  const std::vector<Artifact> files = make_registry(input);
  llvm::Expected<llvm::json::Value> value = llvm::json::parse(file_of_kind(files, ArtifactKind::Manifest).bytes);
  REQUIRE(value);
  return *value;
}

} // namespace

TEST_CASE("the manifest is JSON whatever the names hold") {
  const llvm::json::Value all = manifest_of(example_build());
  const llvm::json::Object &root = *all.getAsObject();
  CHECK(root.getInteger("version") == 1);
  CHECK(root.getString("name") == "demo");
  REQUIRE(root.getArray("kernels")->size() == 3);
  const llvm::json::Object &saxpy = *(*root.getArray("kernels"))[0].getAsObject();
  CHECK(saxpy.getInteger("max_threads") == 256);
  REQUIRE(saxpy.getArray("params")->size() == 3);
  const llvm::json::Object &x = *(*saxpy.getArray("params"))[1].getAsObject();
  CHECK(x.getString("kind") == "buffer");
  CHECK(x.getString("element") == "f32");
  CHECK(x.getBoolean("const") == true);
  CHECK(saxpy.getObject("cpu")->getString("file") == "plain.c");
  CHECK(saxpy.getObject("wgsl")->getObject("uniform")->getInteger("size") == 16);
  const llvm::json::Object &cubin = *(*saxpy.getArray("cuda"))[0].getAsObject();
  CHECK(cubin.getString("file") == "plain.sm_80.cubin");
  CHECK(cubin.getInteger("registers") == 12);
  const llvm::json::Object &odd = *(*root.getArray("kernels"))[1].getAsObject();
  CHECK(odd.getString("name") == "k<'\"', \"\\\">");
  CHECK(odd.get("cpu") == nullptr);
  CHECK(odd.get("wgsl") == nullptr);
  const llvm::json::Object &nothing = *(*root.getArray("kernels"))[2].getAsObject();
  CHECK(nothing.getArray("params")->empty());
  CHECK(nothing.get("cuda") == nullptr);
}

TEST_CASE("every file is listed with its size and hash") {
  const llvm::json::Value all = manifest_of(example_build());
  const llvm::json::Array &files = *all.getAsObject()->getArray("files");
  REQUIRE(files.size() == 6);
  const llvm::json::Object &cubin = *files[2].getAsObject();
  CHECK(cubin.getString("file") == "plain.sm_90a.cubin");
  CHECK(cubin.getInteger("bytes") == 3);
  CHECK(cubin.getString("sha256") == "2a456567139769943b24cee1d4e91154a2b5e5de1ce7f79d1559a883d4dd6cef");
}

TEST_CASE("without WGSL there is no module") {
  RegistryInput input = example_build();
  input.outputs.pop_back();
  CHECK(make_registry(input).size() == 2);
}

TEST_CASE("the same build gives the same bytes") {
  const std::vector<Artifact> first = make_registry(example_build());
  const std::vector<Artifact> second = make_registry(example_build());
  REQUIRE(first.size() == 3);
  for (size_t i = 0; i < first.size(); ++i)
    CHECK(first[i].bytes == second[i].bytes);
}
