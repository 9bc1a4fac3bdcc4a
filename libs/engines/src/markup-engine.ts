import {
  DEFAULT_BUDGET,
  parseMarkup,
  parseJson,
  type Budget,
  type Diagnostic,
  type MarkupDocument,
  type ParseOptions,
  type ParseResult,
} from '@starboard/markup';
import {
  scoreEssay,
  scoreSolution,
  type EssayScore,
  type ExpertMarkup,
  type SampleEssay,
  type ScoringParams,
  type SolutionScore,
} from '@starboard/metrics';
import {
  accept,
  refuse,
  type EngineError,
  type EngineResult,
  type SampleItem,
  type ScoringEngine,
} from './scoring-engine.js';

/** An essay as it is released. */
export interface EssayItem {
  readonly text: string;
  /** Canonical subject, for the code filter. */
  readonly subject: string | null;
}

/** The experts' markups of an essay. */
export interface EssayExperts {
  readonly experts: readonly ExpertMarkup[];
}

export type MarkupEngine = ScoringEngine<EssayItem, MarkupDocument, EssayExperts, EssayScore, SolutionScore>;

/**
 * The engine of marked essays: an answer is a markup (txt or JSON) of the essay, the reference its experts' markups
 * `{ experts: [{ id, markup }] }`, the score of a solution СТАР (regulation, appendix 1).
 */
export function markupEngine(params: ScoringParams, budget: Budget = DEFAULT_BUDGET): MarkupEngine {
  return {
    id: 'markup',
    budget: { answerBytes: budget.bytes },
    parseItem: (input) => parseItem(input, budget),
    parseAnswer: (input, item) => parseDocument(input, { original: item.text, budget }, ''),
    parseReference: (input, item) => parseReference(input, item, budget),
    scoreItem: (item, answer, { experts }) => scoreItem(item, answer, experts, params),
    scoreSolution: (items) => scoreSolution(items.map(toEssay), params),
    rankedValue: (score) => score.star,
  };
}

function parseItem(input: unknown, budget: Budget): EngineResult<EssayItem> {
  const read = parseDocument(input, { budget }, '');
  if (!read.ok) return read;
  const { text, meta } = read.value;
  return text === ''
    ? refuse('ERR_ENGINE_EMPTY_ESSAY', 'The essay has no text.', '/text')
    : accept({ text, subject: meta.subject ?? null });
}

function parseReference(input: unknown, item: EssayItem, budget: Budget): EngineResult<EssayExperts> {
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
    const read = parseDocument(one['markup'], { original: item.text, budget }, `${place}/markup `);
    if (!read.ok) return read;
    experts.push({ id, fragments: read.value.fragments });
  }
  return accept({ experts });
}

/** Reads a document from text, bytes or a JSON object. */
function parseDocument(input: unknown, options: ParseOptions, place: string): EngineResult<MarkupDocument> {
  const read = readAny(input, options);
  if (!read) return refuse('ERR_ENGINE_INPUT', 'A markup is text, bytes, or a JSON object.', place.trim());
  return read.ok ? accept(read.document) : { ok: false, error: engineError(read.error, place) };
}

function readAny(input: unknown, options: ParseOptions): ParseResult | undefined {
  if (typeof input === 'string' || input instanceof Uint8Array) return parseMarkup(input, options);
  return isObject(input) ? parseJson(input, options) : undefined;
}

const engineError = ({ code, message, line, column }: Diagnostic, place: string): EngineError => ({
  code,
  message: message.en,
  location: `${place}${line}:${column}`,
});

function scoreItem(
  { text, subject }: EssayItem,
  answer: MarkupDocument,
  experts: readonly ExpertMarkup[],
  params: ScoringParams,
): EngineResult<EssayScore> {
  const result = scoreEssay(
    { text, experts, solution: answer.fragments, ...(subject === null ? {} : { subject }) },
    params,
  );
  return result.ok ? accept(result.score) : refuse(result.error.code, result.error.message, result.error.pointer);
}

const toEssay = ({ itemId, score, annulled }: SampleItem<EssayScore>): SampleEssay => ({
  essayId: itemId,
  score,
  annulled,
});

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
