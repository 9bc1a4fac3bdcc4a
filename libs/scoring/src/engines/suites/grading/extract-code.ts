import type { TestLanguage } from '../cases/case.js';
import { isSpace } from '../python-values.js';

const FENCES = ['```', '\\begin{code}', '\\end{code}'] as const;

const isFence = (line: string): boolean => FENCES.some((fence) => line.includes(fence));

/** The code of fenced blocks, joined by an empty line, or the longest of them; undefined without two fences. */
export function fencedCode(text: string, onlyLongest: boolean): string | undefined {
  if (FENCES.reduce((sum, fence) => sum + text.split(fence).length - 1, 0) < 2) return undefined;
  const lines = text.split('\n');
  const fences = lines.flatMap((line, at) => (isFence(line) ? [at] : []));
  const blocks: { readonly size: number; readonly code: string }[] = [];
  for (let at = 0; at + 1 < fences.length; at += 2) {
    const [start, end] = [fences[at]!, fences[at + 1]!];
    blocks.push({ size: end - start, code: lines.slice(start + 1, end).join('\n') });
  }
  if (!onlyLongest) return blocks.map(({ code }) => code).join('\n\n');
  return blocks.reduce((best, block) => (block.size > best.size ? block : best), { size: 0, code: '' }).code;
}

const STOP_WORDS: Partial<Record<TestLanguage, readonly string[]>> = {
  python: ['\nclass', '\ndef', '\n#', '\n@', '\nprint', '\nif', '\nassert'],
  go: ['\n//', '\nfunc main(', 'struct', '\nfunc'],
};
const BRACES: readonly TestLanguage[] = ['java', 'javascript', 'go', 'cpp'];

/** What the public grader leaves of code without fences: it takes it for the body of a function that was begun. */
export function cutAsReference(text: string, language: TestLanguage): string {
  let code = text;
  for (const word of STOP_WORDS[language] ?? []) {
    const at = code.indexOf(word);
    if (at >= 0) code = code.slice(0, at);
  }
  if (language === 'python') return cutPython(code);
  return BRACES.includes(language) ? cutBraces(code, language) : code;
}

function cutPython(code: string): string {
  const lines = code.split('\n');
  const end = lines.findIndex((line) => [...line].some((sign) => !isSpace(sign)) && !/^[ \t]/.test(line));
  return end < 0 ? code : lines.slice(0, end).join('\n');
}

function cutBraces(code: string, language: TestLanguage): string {
  let open = language === 'java' ? 2 : 1;
  for (let at = 0; at < code.length; at += 1) {
    if (code[at] === '{') open += 1;
    else if (code[at] === '}') open -= 1;
    if (open === 0) return code.slice(0, at + 1);
  }
  return language === 'java' ? closeJava(code) : cutAtLastBrace(code);
}

const cutAtLastBrace = (code: string): string =>
  code.includes('}') ? `${code.slice(0, code.lastIndexOf('}'))}}` : code;

function closeJava(text: string): string {
  const main = text.indexOf('public static void main');
  const code = cutAtLastBrace(main < 0 ? text : `${text.slice(0, main)}}`);
  const count = (sign: string): number => code.split(sign).length - 1;
  return count('{') - 1 === count('}') ? `${code}\n}` : code;
}
