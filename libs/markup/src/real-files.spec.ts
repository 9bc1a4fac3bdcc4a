import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { type Diagnostic, isJson, type MarkupDocument, parseEssay, parseTxt } from './index.js';

const DATA = join(import.meta.dirname, '../../../../shared/data');
/** What is marked up; other data beside them is not. */
const MARKED = ['essays', 'markup'];

const files = (folder: string): string[] =>
  readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    if (statSync(path).isDirectory()) return files(path);
    return /\.(json|txt)$/.test(name) ? [path] : [];
  });

const load = (source: Buffer): { documents: readonly MarkupDocument[]; diagnostics: readonly Diagnostic[] } => {
  if (isJson(source.toString())) {
    const essay = parseEssay(source);
    if (!essay.ok) throw new Error(essay.error.message.en);
    return {
      documents: [essay.essay, ...essay.markups.map(({ document }) => document)],
      diagnostics: essay.diagnostics,
    };
  }
  const read = parseTxt(source);
  if (!read.ok) throw new Error(read.error.message.en);
  return { documents: [read.document], diagnostics: read.diagnostics };
};

const present = existsSync(DATA);

(present ? describe : describe.skip)('real files of the contest (skipped where ../shared is absent)', () => {
  it.each(present ? MARKED.flatMap((folder) => files(join(DATA, folder))) : [])(
    '%s loads with at most warnings',
    (path) => {
      const { diagnostics } = load(readFileSync(path));
      expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
    },
  );
});
