import type { Command } from 'commander';
import { registerAudit } from './audit.js';
import { registerBackup } from './backup.js';
import { registerContest } from './contest.js';
import { registerConvert } from './convert.js';
import { registerDemo } from './demo.js';
import { registerExpert } from './expert.js';
import { registerExport } from './export.js';
import { registerImport } from './import.js';
import { registerJobs } from './jobs.js';
import { registerLint } from './lint.js';
import { registerMigrate } from './migrate.js';
import { registerOrganiser } from './organiser.js';
import { registerRescore } from './rescore.js';
import { registerRound } from './round.js';
import { registerRules } from './rules.js';
import { registerScore } from './score.js';
import { registerSeal } from './seal.js';
import { registerStart } from './start.js';
import { registerTeam } from './team.js';
import { registerVerify } from './verify.js';

/** All commands, in the order of `starboard --help`. */
export function registerCommands(program: Command): void {
  const all = [
    registerStart,
    registerDemo,
    registerOrganiser,
    registerContest,
    registerTeam,
    registerImport,
    registerExpert,
    registerRound,
    registerRescore,
    registerJobs,
    registerMigrate,
    registerBackup,
    registerAudit,
    registerScore,
    registerLint,
    registerConvert,
    registerRules,
    registerExport,
    registerVerify,
    registerSeal,
  ];
  for (const register of all) register(program);
}
