import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Config, StartupError } from '@starboard/platform';
import { makeBubblewrap, type Sandbox, toolchainAt } from '@starboard/sandbox';
import type { Observer } from './observer.js';
import { absentRunner, programRunner } from './running/program-runner.js';

type SandboxConfig = Pick<Config, 'sandboxAllow' | 'toolchains' | 'executionSlots'>;

/** The observers of the platform, a line each; an engine that asks for other kinds leaves its answers unobserved. */
export const platformObservers = (config: SandboxConfig): readonly Observer[] => [
  config.executionSlots === 0 ? absentRunner : programRunner(toolchainsOf(config)),
];

/** The machine's own `/usr` as `host`, and each folder of `TOOLCHAINS` by its name. */
function toolchainsOf({ sandboxAllow: allow, toolchains: folder }: SandboxConfig): ReadonlyMap<string, Sandbox> {
  const own = [['host', makeBubblewrap({ allow })] as const];
  if (folder === undefined) return new Map(own);
  try {
    const built = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
    return new Map([
      ...built.map(
        ({ name }) => [name, makeBubblewrap({ allow, toolchain: toolchainAt(join(folder, name)) })] as const,
      ),
      ...own,
    ]);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new StartupError('ERR_TOOLCHAIN_FOLDER', `TOOLCHAINS names no folder of toolchains: ${why}`);
  }
}
