import { accept, type EngineResult, refuse } from '../../../engine.js';
import { SUITES_BUDGET } from '../budget.js';
import { pathInside } from '../cases/fields.js';
import { openCase, type OpenedCase } from '../open-case.js';

/** What the suite says of a case, beside the case itself. */
export interface SuiteDefaults {
  readonly fullScore?: number;
  readonly nullScore?: number;
  readonly weight?: number;
}

/** A case with everything that it refers to: the reference of an item, as one JSON text. */
export interface CaseBundle {
  /** Text of the case file. */
  readonly case: string;
  /** Texts of the files that it names, by path relative to the case. */
  readonly files: Readonly<Record<string, string>>;
  readonly suite?: SuiteDefaults;
}

const FORM =
  'A case bundle is { "case": YAML text, "files": { path: text }, "suite"?: { fullScore, nullScore, weight } }.';
const KEYS = ['case', 'files', 'suite'];
const DEFAULTS = ['fullScore', 'nullScore', 'weight'] as const;

/**
 * Reads a bundle: a text, or its value. It has all files that the case names, and no others.
 * @returns refusals ERR_SUITES_BUNDLE, ERR_SUITES_PATH, ERR_SUITES_SIZE, ERR_SUITES_FILE
 */
export function readBundle(input: unknown): EngineResult<CaseBundle> {
  const value = typeof input === 'string' ? parseJson(input) : input;
  if (!isRecord(value)) return refuse('ERR_SUITES_BUNDLE', FORM);
  const odd = Object.keys(value).find((key) => !KEYS.includes(key));
  if (odd !== undefined) return refuse('ERR_SUITES_BUNDLE', FORM, `/${escape(odd)}`);
  const { case: source, files = {}, suite } = value;
  if (typeof source !== 'string') return refuse('ERR_SUITES_BUNDLE', FORM, '/case');
  const texts = readFiles(files, source);
  if (!texts.ok) return texts;
  const defaults = readDefaults(suite);
  if (!defaults.ok) return defaults;
  return accept({ case: source, files: texts.value, ...(defaults.value && { suite: defaults.value }) });
}

/** The case of a bundle, read. */
export const openBundle = ({ case: source }: CaseBundle, file = 'case'): OpenedCase => openCase(source, file);

/** By path. */
export const filesOf = ({ files }: CaseBundle): ReadonlyMap<string, string> => new Map(Object.entries(files));

function readFiles(files: unknown, source: string): EngineResult<CaseBundle['files']> {
  if (!isRecord(files)) return refuse('ERR_SUITES_BUNDLE', FORM, '/files');
  let characters = source.length;
  for (const [path, text] of Object.entries(files)) {
    const at = `/files/${escape(path)}`;
    if (pathInside(path) !== path)
      return refuse('ERR_SUITES_PATH', 'A path leads down from the case, without ".".', at);
    if (typeof text !== 'string') return refuse('ERR_SUITES_BUNDLE', FORM, at);
    characters += text.length;
  }
  if (characters > SUITES_BUDGET.bundleCharacters)
    return refuse('ERR_SUITES_SIZE', `A bundle has ${SUITES_BUDGET.bundleCharacters} characters at most.`);
  const named = new Set(openCase(source, 'case').named.map(({ path }) => path));
  const missing = [...named].find((path) => !Object.hasOwn(files, path));
  if (missing !== undefined)
    return refuse('ERR_SUITES_FILE', `The case names ${missing}; it is not in the bundle.`, '/files');
  const foreign = Object.keys(files).find((path) => !named.has(path));
  if (foreign !== undefined)
    return refuse('ERR_SUITES_BUNDLE', 'The case does not name this file.', `/files/${escape(foreign)}`);
  return accept(files as CaseBundle['files']);
}

function readDefaults(suite: unknown): EngineResult<SuiteDefaults | undefined> {
  if (suite === undefined) return accept(undefined);
  if (!isRecord(suite)) return refuse('ERR_SUITES_BUNDLE', FORM, '/suite');
  for (const [key, value] of Object.entries(suite)) {
    const isKnown = DEFAULTS.some((name) => name === key);
    if (!isKnown || typeof value !== 'number' || !Number.isFinite(value))
      return refuse('ERR_SUITES_BUNDLE', FORM, `/suite/${escape(key)}`);
  }
  return accept(suite as SuiteDefaults);
}

const escape = (key: string): string => key.replaceAll('~', '~0').replaceAll('/', '~1');

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\ufeff/, '')) as unknown;
  } catch {
    return undefined;
  }
}

export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
