import type { ProposedFiles } from './proposal-files';
import type { Problem, ScoringChanges } from '@starboard/contracts';

/** Metrics that weights are for; M1 and M7 are not defined, so theirs are 0. */
export const WEIGHTED = ['M2', 'M3', 'M4', 'M5', 'M6'] as const;

type FieldErrors = NonNullable<Problem['errors']>;
export type Parameter = keyof ScoringChanges;

/** What is to be scored otherwise, and why; as the REST interface takes it. */
export interface Proposal extends ProposedFiles {
  readonly parametersVersion?: number;
  readonly changes: { [N in Parameter]?: NonNullable<ScoringChanges[N]> };
  readonly reason: string;
}

/** Where an error of the server belongs: to a field of the form, or to a file. */
export interface PlacedError {
  readonly parameter: Parameter | undefined;
  /** Name of the file without its ending, or of the field as the server calls it. */
  readonly place: string;
  readonly message: string;
}

const PARAMETERS: readonly string[] = [
  'h',
  'weights',
  'codeFilter',
  'paraphrase',
  'annulShare',
  'ruleProfile',
] satisfies readonly Parameter[];

/** What a filled-in form proposes. Fields that are left empty change nothing. */
export function makeProposal(form: FormData, { markups, rules }: ProposedFiles): Proposal {
  const text = (name: string): string => {
    const value = form.get(name);
    return typeof value === 'string' ? value.trim() : '';
  };
  const version = text('parametersVersion');
  return {
    ...(version === '' ? {} : { parametersVersion: Number(version) }),
    changes: {
      ...(text('h') === '' ? {} : { h: Number(text('h')) }),
      ...(text('M2') === '' ? {} : { weights: [0, ...WEIGHTED.map((metric) => Number(text(metric))), 0] }),
      ...(text('codeFilter') === '' ? {} : { codeFilter: text('codeFilter') }),
      ...choice('paraphrase', text('paraphrase'), ['terms', 'exact'] as const),
      ...(text('annulShare') === '' ? {} : { annulShare: Number(text('annulShare')) }),
      ...choice('ruleProfile', text('ruleProfile'), ['manual', 'reference'] as const),
    },
    markups,
    rules,
    reason: text('reason'),
  };
}

function choice<K extends Parameter, T extends string>(key: K, value: string, known: readonly T[]): { [P in K]?: T } {
  const chosen = known.find((one) => one === value);
  return (chosen === undefined ? {} : { [key]: chosen }) as { [P in K]?: T };
}

/** Errors of the server at the names that the person has seen: `markups.2.content` is the third file. */
export function placeErrors(errors: FieldErrors, { markups, rules }: ProposedFiles): readonly PlacedError[] {
  const names: Readonly<Record<string, readonly string[]>> = {
    markups: markups.map(({ essay, expert }) => `${essay}_${expert}`),
    rules: rules.map(({ question }) => question),
  };
  return errors.map(({ path, message }) => {
    const [part = '', key = ''] = path.split('.');
    const parameter = part === 'changes' && PARAMETERS.includes(key) ? (key as Parameter) : undefined;
    return { parameter, place: names[part]?.[Number(key)] ?? path, message };
  });
}
