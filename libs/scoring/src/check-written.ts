import type { AnyEngine, EngineError, EngineItem, WrittenCheck, WrittenItem, WrittenProblem } from './engine.js';

/** Checks an item together with its document. Engines that say no more tell the first fault of each. */
export function checkItem(engine: AnyEngine, input: WrittenItem): WrittenCheck {
  if (engine.checkItem !== undefined) return engine.checkItem(input);
  const item = engine.parseItem(itemOf(input));
  if (!item.ok) return { ok: false, problems: [problemOf(item.error, '')] };
  const problems = checkDocument(engine, input.rule, item.value).map((one) => ({
    ...one,
    pointer: `/rule${one.pointer}`,
  }));
  return problems.some(({ severity }) => severity === 'error')
    ? { ok: false, problems }
    : { ok: true, item: item.value, problems };
}

/** What is wrong with a document; of an item that is not known, nothing can be said without an engine that can. */
export function checkDocument(
  engine: AnyEngine,
  document: unknown,
  item: EngineItem | undefined,
): readonly WrittenProblem[] {
  if (engine.checkDocument !== undefined) return engine.checkDocument(document, item);
  if (item === undefined) return [];
  const read = engine.parseReference(document, item);
  return read.ok ? [] : [problemOf(read.error, '')];
}

/** An item as it is released: what its writer says beside the text is its meta. */
const itemOf = ({ text, blanks, subject, meta = {} }: WrittenItem): unknown => ({
  text,
  meta: {
    ...(meta as object),
    ...(subject === undefined ? {} : { subject }),
    ...(blanks === undefined ? {} : { blanks }),
  },
});

const problemOf = ({ code, message, location }: EngineError, within: string): WrittenProblem => ({
  code,
  severity: 'error',
  message,
  pointer: `${within}${location.startsWith('/') ? location : ''}`,
});
