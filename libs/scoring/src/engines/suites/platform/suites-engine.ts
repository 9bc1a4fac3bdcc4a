import { accept, type EngineResult, type ItemScorer, refuse, type ScoringEngine } from '../../../engine.js';
import type { ObservationRequest } from '../../../observation.js';
import { SUITES_BUDGET } from '../budget.js';
import { prepareCase } from '../open-case.js';
import type { SuiteProfile } from '../profile.js';
import { parseReduceMode, type ReduceMode } from '../suite/reduce.js';
import { checkResponses, parsePrompt, parseResponses } from './answer.js';
import { type CaseBundle, filesOf, openBundle, readBundle } from './bundle.js';
import { checkBundle, checkPrompt } from './check-bundle.js';
import { explainSuiteItem } from './explain.js';
import { gradeAnswer, planRuns, type ReadyCase } from './grade-answer.js';
import { keepScore } from './keep.js';
import { SUITES_REPORT } from './report.js';
import { scoreSuite } from './solution.js';
import type { SuitesTypes } from './suites-types.js';
import { unpackSuite } from './unpack.js';

/** What a contest by suites sets. */
export interface SuitesOptions {
  /** Responses in one answer. */
  readonly suiteAttempts: number;
  /** How they become one score: `avg`, `max`, `min`, `avg_max_N`. */
  readonly suiteReduce: string;
  readonly suiteProfile: SuiteProfile;
  /** What programs are run with, by its name or fingerprint. */
  readonly suiteToolchain: string;
  /** Points of an answer without responses, where neither case nor suite says it. */
  readonly suiteNullScore: number;
  readonly annulShare: number;
}

/** In any contest. */
const MOST_ATTEMPTS = 30;
/** How often programs are asked for, and how many of one answer: 30 attempts of a case with 30 tests. */
const ROUNDS = 1;
const PROGRAMS = 1_000;

/**
 * The engine of free texts, graded by case files: an item is a prompt, an answer one or more responses to it, the reference
 * a case bundle. It names the programs that decide, and scores by what came of them.
 */
export function suitesEngine(options: SuitesOptions, version: string): ScoringEngine<SuitesTypes> {
  const { suiteAttempts: attempts, annulShare } = options;
  const ready = preparing(options);
  return {
    id: 'suites',
    version,
    budget: { answerBytes: SUITES_BUDGET.answerBytes, observationRounds: ROUNDS, observations: PROGRAMS },
    parseItem: parsePrompt,
    makeContent: ({ text, meta }) => JSON.stringify({ meta, text }),
    checkAnswer: (input) => checkResponses(input, attempts),
    // What was accepted is read the same by whatever parameters: they bound what arrives.
    parseAnswer: (input) => parseResponses(input, MOST_ATTEMPTS),
    parseReference: (input) => parseReference(input, ready),
    joinReference: (parts) => parseReference(parts[0]?.content, ready),
    observations: (item, bundle, responses, seen) => (seen.length > 0 ? [] : askRuns(bundle, responses, ready)),
    prepare: (_item, bundle) => prepare(ready(bundle)),
    keep: keepScore,
    scoreSolution: (items) => scoreSuite(items, annulShare),
    rankedValue: ({ share }) => share,
    levelOf: () => null,
    report: SUITES_REPORT,
    explain: explainSuiteItem,
    checkItem: (input) => checkPrompt(input, options.suiteProfile),
    checkDocument: (source) => checkBundle(source, options.suiteProfile, 'warning'),
    unpack: (files) => unpackSuite(files, options),
  };
}

/** Prepared cases by their bundles: answers to an item come one after the other. */
type Prepared = (bundle: CaseBundle) => EngineResult<ReadyCase>;

function preparing(options: SuitesOptions): Prepared {
  const known = new WeakMap<CaseBundle, EngineResult<ReadyCase>>();
  return (bundle) => {
    const ready = known.get(bundle) ?? readyCase(bundle, options);
    known.set(bundle, ready);
    return ready;
  };
}

function readyCase(bundle: CaseBundle, options: SuitesOptions): EngineResult<ReadyCase> {
  const { suiteProfile: profile, suiteToolchain: toolchain } = options;
  const opened = openBundle(bundle);
  const compiled = prepareCase(opened, filesOf(bundle), profile);
  if (!compiled.ok) {
    const { code, message, at } = compiled.error;
    return refuse(code, message, at ? `${at.line}:${at.column}` : '/case');
  }
  const { fullScore = 1, nullScore = options.suiteNullScore, weight = 1 } = bundle.suite ?? {};
  const defaults = { fullScore, nullScore, weight };
  const suiteCase = opened.suiteCase!;
  if ((suiteCase.fullScore ?? fullScore) * weight <= 0)
    return refuse('ERR_SUITES_NO_POINTS', 'The full score of a case is more than 0.', '/case');
  const reduce: ReduceMode = parseReduceMode(options.suiteReduce) ?? { kind: 'avg' };
  return accept({ suiteCase, grade: compiled.grade, defaults, reduce, profile, toolchain });
}

function parseReference(input: unknown, prepared: Prepared): EngineResult<CaseBundle> {
  const bundle = readBundle(input);
  if (!bundle.ok) return bundle;
  const ready = prepared(bundle.value);
  return ready.ok ? bundle : ready;
}

function askRuns(bundle: CaseBundle, responses: readonly string[], prepared: Prepared): readonly ObservationRequest[] {
  const ready = prepared(bundle);
  return ready.ok ? planRuns(ready.value, responses) : [];
}

const prepare = (ready: EngineResult<ReadyCase>): EngineResult<ItemScorer<SuitesTypes>> =>
  ready.ok ? accept({ standard: null, score: (responses, seen) => gradeAnswer(ready.value, responses, seen) }) : ready;
