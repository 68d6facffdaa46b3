// Made by kernelc. WGSL modules and what a host needs to bind and launch them; see the manifest's "wgsl" entries.
export const name = @NAME@;

export const kernels = @KERNELS@;

/** The kernel of that name; throws when there is none. */
export function kernel(name) {
  const found = kernels.find((one) => one.name === name || one.symbol === name);
  if (!found) {
    throw new Error(`no kernel '${name}'; there are: ${kernels.map((one) => one.name).join(", ")}`);
  }
  return found;
}
