#include "targets/cuda/images.h"

#include <doctest/doctest.h>

using namespace kernelc;
using namespace kernelc::cuda;

namespace {

const std::vector<std::string> supported = {"75", "80", "90", "100"};

std::string names(const Options &options) {
  Result<std::vector<ImageRequest>> requests = image_requests(options, supported);
  REQUIRE(requests);
  std::string text;
  for (const ImageRequest &request : *requests)
    text += (text.empty() ? "" : " ") + arch_name(request);
  return text;
}

} // namespace

TEST_CASE("architectures are sorted by number and not repeated") {
  Options options;
  options.cuda_archs = {"100", "90a", "80", "90", "80"};
  CHECK(names(options) == "sm_80 sm_90 sm_90a sm_100");
}

TEST_CASE("the default is every generation the toolkit knows") { CHECK(names({}) == "sm_75 sm_80 sm_90 sm_100"); }

TEST_CASE("one PTX, for the highest architecture that later devices can run") {
  Options options;
  options.ptx = true;
  options.cuda_archs = {"80", "90a"};
  CHECK(names(options) == "sm_80 sm_90a compute_80");
  options.cuda_archs = {"90a"};
  CHECK(names(options) == "sm_90a compute_90a");
}

TEST_CASE("an architecture the toolkit lacks is an error that lists what there is") {
  Options options;
  options.cuda_archs = {"75", "120f"};
  const Result<std::vector<ImageRequest>> requests = image_requests(options, supported);
  REQUIRE_FALSE(requests);
  CHECK(requests.errors()[0].message.find("sm_120f") != std::string::npos);
  CHECK(requests.errors()[0].hint.find("75, 80, 90, 100") != std::string::npos);
}
