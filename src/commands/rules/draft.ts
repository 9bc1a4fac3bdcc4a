import { readFile } from 'node:fs/promises';
import { parseConfig } from '@starboard/platform';
import { type DraftingModel, draftingModel, draftRule } from '../../../apps/api/src/rules/drafting/index.js';
import { languageOf } from '../files/options.js';
import { failureMessage } from '../files/read-files.js';
import { type CommandStreams, PROCESS_STREAMS } from '../streams.js';
import { formatProblem } from './file.js';

export interface RulesDraftOptions {
  readonly blanks?: number;
  readonly lang?: string;
}

const OFF = 'ERR_DRAFTING_OFF: no language model is configured; see DRAFTING_PROVIDER in docs/operations.md';
const MOST_CHARACTERS = 20_000;

/** Lets the configured language model draft a rule; the rule goes to stdout, what it took to stderr. 1 if there is none. */
export async function runRulesDraft(
  criterionPath: string,
  { blanks, lang = 'en' }: RulesDraftOptions,
  streams: Pick<CommandStreams, 'stdout' | 'stderr'> = PROCESS_STREAMS,
  drafting: DraftingModel | string | undefined = configured(),
): Promise<0 | 1> {
  const say = (line: string): void => void streams.stderr.write(`${line}\n`);
  if (drafting === undefined || typeof drafting === 'string') {
    say(drafting ?? OFF);
    return 1;
  }
  const criterion = await readCriterion(criterionPath, say);
  if (criterion === undefined) return 1;
  const { model, timeoutMs, name } = drafting;
  const outcome = await draftRule({ model, criterion, blanks: blanks ?? null, timeoutMs });
  const source = 'source' in outcome ? outcome.source : '';
  const language = languageOf({ lang });
  for (const problem of outcome.problems) for (const line of formatProblem(name, source, problem, language)) say(line);
  const { repairs, inputTokens, outputTokens } = outcome;
  say(`${name}: repairs ${repairs}, tokens ${inputTokens ?? '?'} + ${outputTokens ?? '?'}`);
  if ('failure' in outcome) {
    say(outcome.failure);
    return 1;
  }
  streams.stdout.write(`${outcome.source}\n`);
  return 0;
}

async function readCriterion(path: string, say: (line: string) => void): Promise<string | undefined> {
  try {
    const criterion = (await readFile(path, 'utf8')).trim();
    if (criterion !== '' && criterion.length <= MOST_CHARACTERS) return criterion;
    say(`${path}: ERR_CRITERION_SIZE: a criterion has 1 … ${MOST_CHARACTERS} characters`);
  } catch (error) {
    say(`${path}: ${failureMessage(error)}`);
  }
  return undefined;
}

/** The model of the environment; what is wrong with the environment, if something is. */
function configured(): DraftingModel | string | undefined {
  const result = parseConfig(process.env, false);
  return result.ok ? draftingModel(result.config) : `ERR_CONFIG: ${result.problems.join('; ')}`;
}
