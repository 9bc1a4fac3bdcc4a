import type { ObservedJson } from '../../../observation.js';
import type { TestLanguage } from '../cases/case.js';

/** A program that decides about a unit test: a response's code, then the test. */
export interface TestRun {
  readonly run: 'test';
  readonly language: TestLanguage;
  readonly code: string;
  readonly test: string;
  readonly seconds: number;
  /** Errors of types are failures, where a language has them apart from running. */
  readonly strict: boolean;
}

/** A Python function that a case brings along: it gets JSON values and gives a list of them. */
export interface HandlerRun {
  readonly run: 'handler';
  readonly language: 'python';
  readonly module: string;
  readonly func: string;
  /** Text of the module. */
  readonly source: string;
  /** The arguments. */
  readonly input: readonly ObservedJson[];
  readonly seconds: number;
}

/** Something that must be run before a response has points: named here, run elsewhere. */
export type PlannedRun = TestRun | HandlerRun;

/** How long the function of a case may take, s. */
export const HANDLER_SECONDS = 10;

/** Where the module of a function lies, as Python finds it. */
export const moduleFile = (module: string): string => `${module.replaceAll('.', '/')}.py`;

/** What is run, by what it is run with: equal programs are run once, whoever asks. */
export const payloadOf = (run: PlannedRun, toolchain: string): ObservedJson => ({ ...run, toolchain });
