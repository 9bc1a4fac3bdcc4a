import { type CaseFiles, type TestLanguage, textOf, type UnitTest, type UnitTests } from '../cases/case.js';
import { GradingFault, type Place } from '../problem.js';
import type { SuiteProfile } from '../profile.js';
import { isSpace } from '../python-values.js';
import { cutAsReference, fencedCode } from './extract-code.js';

/** A program that decides about one unit test: named here, run elsewhere. */
export interface PlannedProgram {
  readonly language: TestLanguage;
  /** The response's code with what goes before it. */
  readonly code: string;
  /** What is appended to the code. */
  readonly test: string;
  readonly timeoutSeconds: number;
  readonly weight: number;
  readonly cleanup?: string;
}

const TIMEOUT_SECONDS: Readonly<Record<TestLanguage, number>> = {
  python: 10,
  cpp: 60,
  javascript: 10,
  typescript: 20,
  java: 10,
  go: 20,
  'c#': 20,
  r: 20,
};

const PRELUDES: Partial<Record<TestLanguage, readonly string[]>> = {
  python: [
    ...['math', 're', 'sys', 'copy', 'datetime', 'itertools', 'collections', 'heapq', 'statistics', 'functools'],
    ...['hashlib', 'numpy', 'numpy as np', 'pandas as pd', 'string', 'requests', 'openpyxl', 'xlsxwriter', 'yolk'],
  ]
    .map((name) => `import ${name}`)
    .concat('from typing import *', 'from collections import *'),
  cpp: [
    'using namespace std;',
    ...['stdlib.h', 'algorithm', 'cmath', 'math.h', 'numeric', 'stdio.h', 'vector', 'set', 'map', 'queue', 'stack'],
    ...['list', 'deque', 'boost/any.hpp', 'string', 'climits', 'cstring', 'iostream', 'sstream', 'fstream'],
  ].map((name, at) => (at === 0 ? name : `#include<${name}>`)),
  r: ['rm(list=ls())', 'library(assert)'],
};

/**
 * The programs of all tests for one response.
 * @throws GradingFault `ERR_SUITES_FILE` if a file of the case is missing
 */
export function planPrograms(
  { language, tests }: UnitTests,
  response: string,
  files: CaseFiles,
  profile: SuiteProfile,
): readonly PlannedProgram[] {
  return tests.map((test) => ({
    language,
    code: codeOf(test, language, response, files, profile),
    test: need(textOf(test.test, files), test.test.at),
    timeoutSeconds: test.timeout ?? TIMEOUT_SECONDS[language],
    weight: test.weight,
    ...(test.cleanupFile && { cleanup: need(files.get(test.cleanupFile.path), test.cleanupFile.at) }),
  }));
}

function need(text: string | undefined, at: Place): string {
  if (text === undefined) throw new GradingFault('ERR_SUITES_FILE', 'A file of a unit test is missing.', at);
  return text;
}

function codeOf(
  { prefix, prefixFile, onlyLongest }: UnitTest,
  language: TestLanguage,
  response: string,
  files: CaseFiles,
  profile: SuiteProfile,
): string {
  const before = prefix?.text ?? '';
  const fromFile = prefixFile ? need(files.get(prefixFile.path), prefixFile.at) : '';
  if (profile === 'reference') {
    const whole = `${before}\n${response}`;
    const code = fencedCode(whole, onlyLongest) ?? cutAsReference(whole, language);
    return withPrelude(`${fromFile}\n${code}`, language);
  }
  const code = fencedCode(response, onlyLongest) ?? response;
  return withPrelude([fromFile, before, code].filter((part) => part !== '').join('\n'), language);
}

function withPrelude(code: string, language: TestLanguage): string {
  const prelude = PRELUDES[language];
  if (!prelude) return code;
  const whole = trim([...prelude, code].join('\n'));
  return language === 'python' ? futureFirst(whole) : whole;
}

function trim(text: string): string {
  let [start, end] = [0, text.length];
  while (start < end && isSpace(text[start]!)) start += 1;
  while (end > start && isSpace(text[end - 1]!)) end -= 1;
  return text.slice(start, end);
}

/** `from __future__` must stand before everything else. */
function futureFirst(code: string): string {
  const lines = code.split('\n');
  const isFuture = (line: string): boolean => line.startsWith('from __future__');
  return [...lines.filter(isFuture), ...lines.filter((line) => !isFuture(line))].join('\n');
}
