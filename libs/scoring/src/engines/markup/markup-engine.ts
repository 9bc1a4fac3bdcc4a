import {
  type Budget,
  canonicalText,
  DEFAULT_BUDGET,
  makeUnmarked,
  type MarkupDocument,
  parseJson,
  parseMarkup,
  type ParseOptions,
  type ParseResult,
  sameEssayShare,
} from '@starboard/markup';
import {
  CURRENT_METRICS_EDITION,
  decidedPairs,
  type EssayScore,
  expertAgreement,
  type ExpertMarkup,
  type PairScore,
  prepareReference,
  type SampleEssay,
  scoreSolution,
  scoreSolutionOf,
  type ScoringParams,
} from '@starboard/metrics';
import {
  accept,
  type AnswerCheck,
  EMPTY_ANSWER,
  type EngineItem,
  type EngineResult,
  type ItemScorer,
  type ReferencePart,
  refuse,
  type SampleItem,
  type ScoringEngine,
} from '../../engine.js';
import { explainEssay } from './explain.js';
import type { EssayExperts, EssayValue, KeptEssayScore, MarkedEssay, MarkupTypes, PairValues } from './markup-types.js';
import { MARKUP_REPORT } from './report.js';

export type MarkupEngine = ScoringEngine<MarkupTypes>;

/** Parameters of the contest that the engine obeys. */
export interface MarkupParameters extends ScoringParams {
  /** An answer whose text matches less of the essay is one of another essay (regulation 11.5). */
  readonly sameEssayShare: number;
  /** What has been decided of two comments, a line each: `A = B`, `A ≠ B` (appendix 1, M4). */
  readonly decidedComments?: readonly string[] | undefined;
}

/**
 * The engine of marked essays: an answer is a markup (txt or JSON) of the essay, the reference its experts' markups
 * `{ experts: [{ id, markup }] }`, the score of a solution СТАР (regulation, appendix 1).
 */
export function markupEngine(parameters: MarkupParameters, budget: Budget = DEFAULT_BUDGET): MarkupEngine {
  const params = scoringParams(parameters);
  const { sameEssayShare: leastShare, classifier, edition = CURRENT_METRICS_EDITION } = parameters;
  const reading: Reading = { budget, ...(classifier && { classifier }) };
  return {
    id: 'markup',
    version: `markup/${edition}`,
    budget: { answerBytes: budget.bytes },
    parseItem: (input) => parseItem(input, reading),
    makeContent: ({ text, meta }) => makeUnmarked({ meta: meta, criteria: {}, text, fragments: [] }),
    checkAnswer: (input, item) => checkAnswer(input, item.text, leastShare, reading),
    parseAnswer: (input, item) => parseAnswer(input, { ...reading, original: item.text }, ''),
    parseReference: (input, item) => parseReference(input, item, reading),
    joinReference,
    prepare: (item, reference) => prepare(item, reference, params),
    keep,
    scoreSolution: (items) => scoreSolution(items.map(toEssay), params),
    rankedValue: (score) => score.star,
    levelOf: expertAgreement,
    report: MARKUP_REPORT,
    explain: (kept) => explainEssay(kept, params),
  };
}

/** The formulas' own parameters, whatever else came with them. */
function scoringParams(parameters: MarkupParameters): ScoringParams {
  const { h, weights, codeFilter, paraphrase, annulShare, decidedComments = [], ...rest } = parameters;
  return {
    ...{ h, weights, codeFilter, paraphrase, annulShare },
    ...(decidedComments.length > 0 && { decidedPairs: decidedPairs(decidedComments) }),
    ...(rest.decidedPairs && { decidedPairs: rest.decidedPairs }),
    ...(rest.edition && { edition: rest.edition }),
    ...(rest.classifier && { classifier: rest.classifier }),
  };
}

/** How markups are read, whatever their text. */
type Reading = Omit<ParseOptions, 'original'>;

function parseItem(input: unknown, reading: Reading): EngineResult<EngineItem> {
  const read = parseDocument(input, reading, '');
  if (!read.ok) return read;
  const { text, meta } = read.value;
  return text === ''
    ? refuse('ERR_ENGINE_EMPTY_ESSAY', 'The essay has no text.', '/text')
    : accept({ text, subject: meta.subject ?? null, meta: { ...meta } });
}

/** Diagnostics that go into a receipt's row and to the team; a file may have thousands. */
const MOST_DIAGNOSTICS = 20;

/** Whether an answer can be read as a markup, and whether it is one of this essay (regulation 11.5). */
function checkAnswer(input: string, original: string, leastShare: number, reading: Reading): AnswerCheck {
  if (input === '') return EMPTY_ANSWER;
  const parsed = parseMarkup(input, reading);
  const diagnostics = parsed.diagnostics.slice(0, MOST_DIAGNOSTICS);
  if (!parsed.ok) return { state: 'invalid', diagnostics: diagnostics.length > 0 ? diagnostics : [parsed.error] };
  const share = shareOf(original, parsed.document.text, leastShare);
  return { state: share >= leastShare ? 'valid' : 'wrong-essay', diagnostics };
}

/** Most programs send the text back as it was: then nothing has to be aligned. */
const shareOf = (original: string, text: string, least: number): number =>
  canonicalText(text) === canonicalText(original) ? 1 : sameEssayShare(original, text, least);

function parseAnswer(input: unknown, options: ParseOptions, place: string): EngineResult<MarkedEssay> {
  const read = parseDocument(input, options, place);
  if (!read.ok) return read;
  const { criteria, fragments } = read.value;
  return accept({ criteria, fragments }, read.diagnostics);
}

function parseReference(input: unknown, item: EngineItem, reading: Reading): EngineResult<EssayExperts> {
  const listed: unknown = isObject(input) ? input['experts'] : undefined;
  if (!Array.isArray(listed) || listed.length === 0) {
    return refuse(
      'ERR_ENGINE_REFERENCE',
      'A reference is { experts: [{ id, markup }] } with one expert or more.',
      '/experts',
    );
  }
  const experts: ExpertMarkup[] = [];
  for (const [at, one] of listed.entries()) {
    const place = `/experts/${at}`;
    const id: unknown = isObject(one) ? one['id'] : undefined;
    if (!isObject(one) || typeof id !== 'string' || id === '')
      return refuse('ERR_ENGINE_REFERENCE', 'An expert needs an id.', `${place}/id`);
    if (experts.some((other) => other.id === id))
      return refuse('ERR_ENGINE_REFERENCE', `Two experts are "${id}".`, `${place}/id`);
    const read = parseAnswer(one['markup'], { ...reading, original: item.text }, `${place}/markup `);
    if (!read.ok) return read;
    experts.push({ id, fragments: read.value.fragments });
  }
  return accept({ experts });
}

/** The experts' markups as `parseAnswer` read them. */
const joinReference = (parts: readonly ReferencePart[]): EngineResult<EssayExperts> =>
  accept({ experts: parts.map(({ id, content }) => ({ id, fragments: (content as MarkedEssay).fragments })) });

/** Reads a document from text, bytes or a JSON object. */
function parseDocument(input: unknown, options: ParseOptions, place: string): EngineResult<MarkupDocument> {
  const read = readAny(input, options);
  if (!read) return refuse('ERR_ENGINE_INPUT', 'A markup is text, bytes, or a JSON object.', place.trim());
  if (read.ok) return accept(read.document, read.diagnostics);
  const { code, message, line, column } = read.error;
  return refuse(code, message.en, `${place}${line}:${column}`);
}

function readAny(input: unknown, options: ParseOptions): ParseResult | undefined {
  if (typeof input === 'string' || input instanceof Uint8Array) return parseMarkup(input, options);
  return isObject(input) ? parseJson(input, options) : undefined;
}

function prepare(
  { text, subject }: EngineItem,
  { experts }: EssayExperts,
  params: ScoringParams,
): EngineResult<ItemScorer<MarkupTypes>> {
  const prepared = prepareReference({ text, experts, ...(subject === null ? {} : { subject }) }, params);
  if (!prepared.ok) return refuse(prepared.error.code, prepared.error.message, prepared.error.pointer);
  const { min, avg, value, pairs } = prepared.score.agreement;
  return accept({
    standard: { min, avg, value, pairs: pairs.map(({ x, y, score }) => ({ x, y, values: pairValues(score) })) },
    score: (answer: MarkedEssay): EngineResult<EssayScore> => {
      const result = scoreSolutionOf(prepared.score, answer.fragments);
      return result.ok ? accept(result.score) : refuse(result.error.code, result.error.message, result.error.pointer);
    },
  });
}

function keep({ pairs, agreement, mean: _average, ...values }: EssayScore): KeptEssayScore {
  return {
    ...values,
    agreement: agreement.value,
    pairs: pairs.map(({ expert, score }) => ({ expert, values: pairValues(score) })),
  };
}

function pairValues({ matches: _matches, unmatchedX: _x, unmatchedY: _y, ...values }: PairScore): PairValues {
  return values;
}

const toEssay = ({ itemId, score, annulled }: SampleItem<EssayValue>): SampleEssay => ({
  essayId: itemId,
  score: score && { ...score, agreement: { value: score.agreement } },
  annulled,
});

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
