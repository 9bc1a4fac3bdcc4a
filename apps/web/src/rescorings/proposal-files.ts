import type { NewRescoringBody } from '@starboard/contracts';

/** What a file that somebody has chosen proposes. */
export type ProposedFiles = Pick<NewRescoringBody, 'markups' | 'rules'>;

/** A file that cannot be proposed: its name says nothing, or it is not UTF-8. */
export interface FileFault {
  readonly name: string;
  readonly fault: 'markup-name' | 'rule-name' | 'text';
}

const MARKUP = /^(.+)_([^_]+)\.(?:txt|json)$/i;
const RULE = /^(.+)\.rule\.json$/i;

/** Essay and expert as the name of a markup's file says them (appendix 3 §1.4): the last underscore parts them. */
export function readMarkupName(name: string): { essay: string; expert: string } | undefined {
  const [, essay, expert] = MARKUP.exec(name) ?? [];
  return essay === undefined || expert === undefined ? undefined : { essay, expert };
}

/** The question as the name of a rule's file says it. */
export const readRuleName = (name: string): string | undefined => RULE.exec(name)?.[1];

/** Files as a re-scoring proposes them, or everything that is wrong with them. */
export async function readFiles(
  markups: readonly File[],
  rules: readonly File[],
): Promise<ProposedFiles | { readonly faults: readonly FileFault[] }> {
  const read: ProposedFiles = { markups: [], rules: [] };
  const faults: FileFault[] = [];
  for (const file of [...markups, ...rules]) {
    const { name } = file;
    const asMarkup = markups.includes(file);
    const markup = asMarkup ? readMarkupName(name) : undefined;
    const question = asMarkup ? undefined : readRuleName(name);
    const content = await readText(file);
    if (markup === undefined && question === undefined)
      faults.push({ name, fault: asMarkup ? 'markup-name' : 'rule-name' });
    else if (content === undefined) faults.push({ name, fault: 'text' });
    else if (markup !== undefined) read.markups.push({ ...markup, content });
    else if (question !== undefined) read.rules.push({ question, content });
  }
  return faults.length > 0 ? { faults } : read;
}

/** @returns undefined for what is not UTF-8; bad bytes must not silently become other characters. */
async function readText(file: File): Promise<string | undefined> {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(await file.arrayBuffer());
  } catch {
    return undefined;
  }
}
