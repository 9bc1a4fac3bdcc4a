export { type BubblewrapOptions, type BubblewrapSandbox, makeBubblewrap } from './bubblewrap/bubblewrap.js';
export {
  limitsOf,
  packagesOf,
  PROGRAM_LANGUAGES,
  type ProgramLanguage,
  programOf,
  type ProgramProfile,
} from './languages/languages.js';
export type { ToolchainRoot } from './plan/launch.js';
export {
  type Sandbox,
  SANDBOX_LACKS,
  SANDBOX_LEVELS,
  SANDBOX_LIMITS,
  type SandboxFault,
  type SandboxLack,
  type SandboxLevel,
  type SandboxLimits,
  type SandboxMeasures,
  type SandboxOutcome,
  type SandboxProgram,
  type SandboxReport,
  type SandboxRun,
} from './sandbox.js';
export { hostToolchain, toolchainAt } from './toolchain/root.js';
export { inspectToolchain, type ToolchainReport } from './toolchain/inspect.js';
