import { makeBubblewrap } from '@starboard/sandbox';

/** Whether this machine has a sandbox at all; says what it lacks when it does not, as the tests that need one are skipped. */
export async function sandboxAtHand(): Promise<'full' | 'partial' | 'none'> {
  const sandbox = makeBubblewrap();
  const { level, lacks } = await sandbox.probe();
  sandbox.close();
  if (level !== 'full') {
    const missing = lacks.map(({ lack, detail }) => `${lack} ${detail}`.trim()).join(', ');
    process.stderr.write(
      `${level === 'none' ? 'Skipped: tests of' : 'Not at its full level:'} the sandbox; ${missing}\n`,
    );
  }
  return level;
}
