// The only place where kernelc writes files.
#pragma once

#include "artifact.h"
#include "error.h"

#include <string>
#include <vector>

namespace kernelc {

// Writes all artifacts below `folder` (made if needed), and the depfile when its name is not empty. All or nothing: the
// new bytes go to temporary files first and are renamed only when every one of them is complete; on an error the
// temporaries are removed and the old files stay as they were. A file whose bytes are the same is not touched.
// `dependencies`: the files that were read, for the depfile.
Status write_outputs(const std::string &folder, const std::vector<Artifact> &artifacts,
                     const std::vector<std::string> &dependencies, const std::string &depfile);

} // namespace kernelc
