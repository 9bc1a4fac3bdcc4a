import { readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import ts from 'typescript';

export const ROOT = resolve(import.meta.dirname, '../../..');
const SOURCES = /^(libs|apps|src)\//;
const LEFT_OUT = /\.(spec|fuzz)\.ts$|\/generated\//;
const QUERIES = /\.queries\.ts$/;

/** `libs/…/x.ts`. */
export const pathOf = (node: ts.Node): string => relative(ROOT, node.getSourceFile().fileName);

/** `libs/…/x.ts:12`. */
export function placeOf(node: ts.Node): string {
  const { line } = node.getSourceFile().getLineAndCharacterOfPosition(node.getStart());
  return `${pathOf(node)}:${line + 1}`;
}

export const isSource = (path: string): boolean => SOURCES.test(path) && !LEFT_OUT.test(path);

export const isOfQueries = (path: string): boolean => QUERIES.test(path);

/** The program of all files that may send SQL of their own, and of all queries. */
export function openSources(): ts.Program {
  const { fileNames, options } = ts.parseJsonConfigFileContent(readJson('tsconfig.json'), ts.sys, ROOT);
  return ts.createProgram(fileNames.filter(isAsked).sort(), { ...options, noEmit: true });
}

function isAsked(file: string): boolean {
  const path = relative(ROOT, file);
  return isSource(path) && (isOfQueries(path) || /\bquery\b|Raw/.test(readFileSync(file, 'utf8')));
}

function readJson(name: string): unknown {
  return ts.readConfigFile(join(ROOT, name), (path) => readFileSync(path, 'utf8')).config as unknown;
}
