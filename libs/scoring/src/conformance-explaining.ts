import { isPlain } from './conformance-observing.js';
import type { EngineTypes, KeptItem, ScoringEngine } from './engine.js';
import { columnNames, type Explanation } from './explanation.js';

/**
 * The law of `explain`: every field that the engine declares is given, and no other, whatever is known of the item; the same
 * item gives the same bytes, also after a way through JSON, and stays as it is.
 * @returns what is broken.
 */
export function checkExplaining<T extends EngineTypes>(
  engine: Pick<ScoringEngine<T>, 'report' | 'explain'>,
  whole: KeptItem<T>,
): readonly string[] {
  const without = { reference: null, answer: null, kept: null };
  const known: readonly KeptItem<T>[] = [whole, { ...whole, ...without, kept: whole.kept }, { ...whole, ...without }];
  return known.flatMap((item) => {
    const before = JSON.stringify(item);
    const explanation = engine.explain(item);
    const bytes = JSON.stringify(explanation);
    const again = [item, JSON.parse(before) as KeptItem<T>].map((one) => JSON.stringify(engine.explain(one)));
    return [
      ...(again.every((one) => one === bytes) ? [] : ['one item has two explanations']),
      ...(JSON.stringify(item) === before ? [] : ['explain changed its input']),
      ...(isPlain(explanation) ? [] : ['explain gave something that JSON does not carry']),
      ...checkFields(engine, explanation),
    ];
  });
}

function checkFields<T extends EngineTypes>(
  { report }: Pick<ScoringEngine<T>, 'report'>,
  { fields }: Explanation,
): readonly string[] {
  const declared = [...columnNames(report.csv, [fields]), ...report.columns.map(({ field }) => field)];
  const [{ field: score }] = report.columns;
  return [
    ...declared
      .filter((name) => !Object.hasOwn(fields, name))
      .map((name) => `the field ${name} is declared, not given`),
    ...Object.keys(fields)
      .filter((name) => !declared.includes(name))
      .map((name) => `the field ${name} is given, not declared`),
    ...(typeof (fields[score] ?? 0) === 'number' ? [] : [`the first column, ${score}, is no number`]),
  ];
}
