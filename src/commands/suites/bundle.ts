import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { StartupError } from '@starboard/platform';
import { engineOf } from '@starboard/scoring';
import { readQuestions } from '../../questions/read-questions.js';
import { type CommandStreams, PROCESS_STREAMS } from '../streams.js';
import type { SuiteProfile } from './engine.js';

export interface SuitesBundleOptions {
  readonly profile?: SuiteProfile;
  readonly only?: readonly string[];
}

/**
 * Writes the items of a suite in the general form: `ITEM.json` and `ITEM.rule.json`, the case bundle. Problems go to stderr.
 * @returns 1 if a case cannot be graded: its bundle is left out
 */
export async function runSuitesBundle(
  suite: string,
  out: string,
  { profile: suiteProfile = 'document', only }: SuitesBundleOptions,
  streams: CommandStreams = PROCESS_STREAMS,
): Promise<0 | 1> {
  const folder = suite.endsWith('.yaml') ? dirname(suite) : suite;
  const { questions, problems, refused } = await readQuestions(folder, engineOf('suites', { suiteProfile }));
  for (const { file, severity, code, message } of problems)
    streams.stderr.write(`${file}: ${severity} ${code}: ${message}\n`);
  const wanted = questions.filter(({ externalId }) => only === undefined || only.includes(externalId));
  const unknown = only?.find((id) => !questions.some(({ externalId }) => externalId === id));
  if (unknown !== undefined) throw new StartupError('ERR_SUITES_FILE', `the suite has no case ${unknown}`);
  await mkdir(out, { recursive: true });
  for (const { externalId, item, rule } of wanted) {
    await writeFile(
      join(out, `${externalId}.json`),
      `${JSON.stringify({ text: item.text, meta: item.meta }, null, 2)}\n`,
    );
    await writeFile(join(out, `${externalId}.rule.json`), rule);
  }
  streams.stdout.write(`${wanted.length} → ${out}\n`);
  return refused === 0 ? 0 : 1;
}
