import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type NewRescoringBody, newRescoringSchema } from '@starboard/contracts';
import { isEssayFileName, parseEssayFileName } from '@starboard/essays';
import { errorCode, StartupError } from '@starboard/platform';

/** Where what is to be scored otherwise stands. */
export interface ProposalFiles {
  readonly parameters?: string;
  readonly parametersVersion?: number;
  readonly markups?: string;
  readonly rules?: string;
  readonly reason: string;
}

const RULE = '.rule.json';

/**
 * Reads a proposal into what REST takes as a body.
 * @throws StartupError ERR_RESCORING_FILES naming what cannot be read or is wrong
 */
export async function readProposal(files: ProposalFiles): Promise<NewRescoringBody> {
  const { parameters, parametersVersion, markups, rules, reason } = files;
  const parsed = newRescoringSchema.safeParse({
    ...(parametersVersion === undefined ? {} : { parametersVersion }),
    ...(parameters === undefined ? {} : { changes: await readJson(parameters) }),
    ...(markups === undefined ? {} : { markups: await readMarkups(markups) }),
    ...(rules === undefined ? {} : { rules: await readRules(rules) }),
    reason,
  });
  if (parsed.success) return parsed.data;
  const issues = parsed.error.issues.map(({ path, message }) => `${path.map(String).join('.')}: ${message}`);
  throw new StartupError('ERR_RESCORING_FILES', issues.join('; '));
}

async function readMarkups(folder: string): Promise<NewRescoringBody['markups']> {
  const names = await namesIn(folder, isEssayFileName);
  return Promise.all(
    names.map(async (name) => {
      const { essayId: essay, expert } = parseEssayFileName(name);
      if (expert === undefined)
        throw new StartupError('ERR_RESCORING_FILES', `${name} names no expert: ESSAY_EXPERT.txt or .json is expected`);
      return { essay, expert, content: await readText(join(folder, name)) };
    }),
  );
}

async function readRules(folder: string): Promise<NewRescoringBody['rules']> {
  const names = await namesIn(folder, (name) => name.endsWith(RULE));
  return Promise.all(
    names.map(async (name) => ({
      question: name.slice(0, -RULE.length),
      content: await readText(join(folder, name)),
    })),
  );
}

/** An empty folder is a mistake, not a proposal of nothing. */
async function namesIn(folder: string, takes: (name: string) => boolean): Promise<readonly string[]> {
  const names = (await readdir(folder).catch(unreadable(folder))).filter(takes).sort();
  if (names.length === 0) throw new StartupError('ERR_RESCORING_FILES', `${folder} has no such files`);
  return names;
}

async function readJson(file: string): Promise<unknown> {
  const text = await readText(file);
  try {
    return JSON.parse(text.replace(/^\ufeff/, ''));
  } catch {
    throw new StartupError('ERR_RESCORING_FILES', `${file} is not JSON`);
  }
}

async function readText(file: string): Promise<string> {
  const bytes = await readFile(file).catch(unreadable(file));
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw new StartupError('ERR_RESCORING_FILES', `${file} is not UTF-8`);
  }
}

const unreadable =
  (path: string) =>
  (error: unknown): never => {
    throw new StartupError('ERR_RESCORING_FILES', `${path} cannot be read: ${errorCode(error) || String(error)}`);
  };
