/** `npm run check`: everything that decides about a change without running it. All steps run; the failed ones are named at the end. */
import { spawnSync } from 'node:child_process';

export const STEPS = [
  'lint',
  'format:check',
  'typecheck',
  'check:architecture',
  'check:exports',
  'check:schema',
  'licences',
  'audit',
];

const failed = STEPS.filter((step) => {
  console.log(`── ${step}`);
  return spawnSync('npm', ['run', '-s', step], { stdio: 'inherit', shell: process.platform === 'win32' }).status !== 0;
});
console.log(failed.length === 0 ? `All ${STEPS.length} checks passed.` : `ERR_CHECK: ${failed.join(', ')} failed.`);
process.exitCode = failed.length === 0 ? 0 : 1;
