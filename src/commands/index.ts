import type { Command } from 'commander';
import { registerAnswers } from './answers/index.js';
import { registerAudit } from './audit/index.js';
import { registerBackup } from './backup/index.js';
import { registerCompare } from './compare/index.js';
import { registerContest } from './contest/index.js';
import { registerConvert } from './convert/index.js';
import { registerDataset } from './dataset/index.js';
import { registerDemo } from './demo/index.js';
import { registerExpert } from './expert/index.js';
import { registerExport } from './export/index.js';
import { registerGrade } from './grade/index.js';
import { registerImport } from './import/index.js';
import { registerJobs } from './jobs/index.js';
import { registerLint } from './lint/index.js';
import { registerMigrate } from './migrate/index.js';
import { registerOrganiser } from './organiser/index.js';
import { registerRehearse } from './rehearse/index.js';
import { registerRescore } from './rescore/index.js';
import { registerRound } from './round/index.js';
import { registerRules } from './rules/index.js';
import { registerSandbox } from './sandbox/index.js';
import { registerScore } from './score/index.js';
import { registerSeal } from './seal/index.js';
import { registerStart } from './start/index.js';
import { registerSuites } from './suites/index.js';
import { registerTeam } from './team/index.js';
import { registerToolchain } from './toolchain/index.js';
import { registerVerify } from './verify/index.js';

/** All commands, in the order of `starboard --help`. */
export function registerCommands(program: Command): void {
  const all = [
    registerStart,
    registerDemo,
    registerOrganiser,
    registerContest,
    registerTeam,
    registerImport,
    registerDataset,
    registerExpert,
    registerRound,
    registerRescore,
    registerRehearse,
    registerJobs,
    registerMigrate,
    registerBackup,
    registerAudit,
    registerScore,
    registerCompare,
    registerGrade,
    registerLint,
    registerConvert,
    registerRules,
    registerSuites,
    registerAnswers,
    registerSandbox,
    registerToolchain,
    registerExport,
    registerVerify,
    registerSeal,
  ];
  for (const register of all) register(program);
}
