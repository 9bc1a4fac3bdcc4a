import type { Command } from 'commander';
import { registerConvert } from './convert.js';
import { registerDemo } from './demo.js';
import { registerImport } from './import.js';
import { registerLint } from './lint.js';
import { registerMigrate } from './migrate.js';
import { registerScore } from './score.js';
import { registerStart } from './start.js';

/** All commands, in the order of `starboard --help`. */
export function registerCommands(program: Command): void {
  const all = [
    registerStart,
    registerDemo,
    registerMigrate,
    registerImport,
    registerLint,
    registerConvert,
    registerScore,
  ];
  for (const register of all) register(program);
}
