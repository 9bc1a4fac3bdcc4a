import { readdir, stat } from 'node:fs/promises';
import type { EngineId } from '@starboard/catalogue';
import { StartupError } from '@starboard/platform';
import { type AnyEngine, checkItem } from '@starboard/scoring';
import type { FileQuestionProblem, ReadQuestions } from '../../questions/read-questions.js';

/** How data of an engine's own form is read. */
export interface OwnFormOptions {
  readonly scheme?: '2' | '3' | '5';
  readonly labels?: string;
  readonly split?: readonly string[];
}

type OwnForm = (path: string, engine: AnyEngine, options: OwnFormOptions) => Promise<ReadQuestions | undefined>;

/** Forms that engines have beside the general one, which is `QUESTION.json` with `QUESTION.rule.json`. */
export const OWN_FORMS: Readonly<Partial<Record<EngineId, OwnForm>>> = { 'short-answers': readLabelledAnswers };

/** Labelled answers, as `starboard answers` reads them; undefined for a path that has none. @throws StartupError ERR_IMPORT_REFUSED */
async function readLabelledAnswers(
  path: string,
  engine: AnyEngine,
  { scheme = '3', ...options }: OwnFormOptions,
): Promise<ReadQuestions | undefined> {
  if (!(await stat(path)).isDirectory()) return undefined;
  if (!(await readdir(path)).some((name) => /^questions\.(jsonl|csv)$/.test(name))) return undefined;
  const { makeContestItems } = await import('../answers/items.js');
  const items = await makeContestItems(path, { scheme, ...options });
  if (!items) throw new StartupError('ERR_IMPORT_REFUSED', 'see above; nothing was stored');
  const problems: FileQuestionProblem[] = [];
  const questions = items.flatMap(({ id, item, document }) => {
    const rule = JSON.stringify(document);
    const check = checkItem(engine, { text: item, rule });
    problems.push(...check.problems.map((problem) => ({ file: id, ...problem })));
    const stored = { externalId: id, fileName: `${id}.rule.json`, rule: new TextEncoder().encode(rule) };
    return check.ok ? [{ ...stored, item: check.item }] : [];
  });
  return { questions, refused: items.length - questions.length, problems };
}
