import { z } from 'zod';
import {
  allScoringParameters,
  ENGINE_IDS,
  type EngineId,
  ownParameters,
  PARAMETERS,
  type ParametersOf,
  SHARED_PARAMETERS,
} from '@starboard/catalogue';
import { type FieldRule, fieldRuleOf } from './field-rule.js';
import { gradeTableSchema, massFailuresSchema } from './grade-rules.js';
import { workCalendarSchema } from './work-calendar.js';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** The clock of a contest and what is counted: the same whatever is scored. */
const TIMES = {
  /** Between two planned releases of a timed round. */
  intervalMs: z.int().min(100).max(DAY_MS).default(MINUTE_MS),
  /** An answer received exactly this long after the sending is still in time. */
  deadlineMs: z.int().min(100).max(DAY_MS).default(MINUTE_MS),
  /** `sent`: from the handing over to the team's connection; `released`: from the planned moment. */
  deadlineFrom: z.enum(['sent', 'released']).default('sent'),
  /** A session may be opened until this long after the start. */
  openGraceMs: z
    .int()
    .min(0)
    .max(DAY_MS)
    .default(2 * MINUTE_MS),
  /** Late files are still stored until this long after the last deadline. */
  closeGraceMs: z
    .int()
    .min(0)
    .max(DAY_MS)
    .default(5 * MINUTE_MS),
  /** A connection lost for this long closes its session. */
  reconnectLimitMs: z
    .int()
    .min(100)
    .max(DAY_MS)
    .default(15 * MINUTE_MS),
  ...SHARED_PARAMETERS.shape,
  maxSubmissions: z.int().min(1).max(10).default(10),
} as const;

/** Subjects of essays (appendix 3 §2); `*`: of every other. */
const LIMITED = ['rus', 'lit', 'social', 'hist', 'eng', 'rus-free', 'eng-free', '*'] as const;
const LONGEST_CHECK_MS = 20 * DAY_MS;

const PEOPLE = {
  noticeDays: z.int().min(0).max(365).default(10),
  /** What passes the qualification (regulation 6.3): a scored qualification session, a rehearsal's certificate, or both. */
  readiness: z.enum(['qualification', 'rehearsal', 'both', 'parent']).default('qualification'),
  /** What becomes of an expert's markup with errors: refused, or taken when the expert confirms every hand-in of it. */
  markupErrors: z.enum(['refuse', 'confirm']).default('refuse'),
  /** How long an expert has for an essay of a subject, from beginning it (regulation 7.9); a subject without: no limit. */
  checkLimitsMs: z.partialRecord(z.enum(LIMITED), z.int().min(1000).max(LONGEST_CHECK_MS)).optional(),
  /** What then: the draft is handed in, nothing is taken any more, or it is taken and marked; `late` when absent. */
  atCheckLimit: z.enum(['hand-in', 'lock', 'late']).optional(),
  /** Essays of `rus-free`: graded by the formula and third checks of Russian, or by none, as appendix 3 §3.3 has it. */
  rusFreeGrade: z.enum(['rus', 'none']).optional(),
  /** Rows of grades and third checks in place of the regulation's (appendix 3 §3.3, §3.4), by subject and year. */
  gradeRules: gradeTableSchema.optional(),
  /** When misses of many teams are a mass failure (7.15.1); docs/organising.md has the numbers that hold otherwise. */
  massFailures: massFailuresSchema.optional(),
  /** Days off and days of work in place of the country's calendar, for terms in working days (7.3, 7.10). */
  workCalendar: workCalendarSchema.optional(),
  /** A session of a qualification needs so many files for a place on the board, or the whole set if it is smaller. */
  leastFiles: z.int().min(1).max(1000).optional(),
  /** Which sessions of a qualification stand for a place: all that are over, or those that ran to their end. */
  countedSessions: z.enum(['ended', 'finished']).optional(),
  /** What everybody sees of a timed round while it runs: sums, or also each team's files once their time is over for all. */
  publicProgress: z.enum(['totals', 'teams']).optional(),
} as const;

const commonSchema = z.object({ ...TIMES, ...PEOPLE });

/** Of every engine. */
type OwnParameters = Merged<{ [Id in EngineId]: ParametersOf<Id> }[EngineId]>;
type OnArrival = (typeof PARAMETERS)[EngineId]['onArrival'][number];
type Merged<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer All) => void
  ? All
  : never;

/** Parsed parameters of a contest: those of other engines are absent, and those that came later (`NEW_CONTEST_PARAMETERS`). */
export type ContestParameterValues = z.infer<typeof commonSchema> & {
  [Name in keyof OwnParameters]?: OwnParameters[Name] | undefined;
};

/** What engines declare, without defaults; what two of them call the same may be either. */
const OWN_FIELDS = fieldsOf(ENGINE_IDS);

function fieldsOf(engines: readonly EngineId[]): Record<string, z.ZodType> {
  const fields: Record<string, z.ZodType> = {};
  for (const id of engines) {
    for (const [name, field] of Object.entries(PARAMETERS[id].schema.shape)) {
      const own = withoutDefault(field);
      fields[name] = (fields[name] === undefined ? own : z.union([fields[name], own])).optional();
    }
  }
  return fields;
}

function withoutDefault(field: unknown): z.ZodType {
  return field instanceof z.ZodDefault ? (field.unwrap() as z.ZodType) : (field as z.ZodType);
}

/**
 * Parameters of a contest (regulation 2.17). Durations in milliseconds, shares 0…1. What a contest leaves out of the common
 * ones is the regulation's own number; what it leaves out of its engine's is filled in by `contestParameters`.
 */
export const contestParametersSchema = z.strictObject({
  ...TIMES,
  ...OWN_FIELDS,
  ...PEOPLE,
}) as unknown as z.ZodObject<typeof commonSchema.shape> & z.ZodType<ContestParameterValues>;

/**
 * What contests begin with that older ones lack: an absent value means what it meant before there was the parameter, so a
 * version that was made then keeps its results. The published program asks for 30 files.
 */
export const NEW_CONTEST_PARAMETERS = {
  leastFiles: 30,
  countedSessions: 'finished',
  rusFreeGrade: 'none',
  publicProgress: 'teams',
} as const;

/** The choice of a contest whose parameters were made before there was one. */
const OLD_RUS_FREE_GRADE = 'rus';

/** The parameters that say it, decided. */
export interface ContestGradingValues {
  gradeRules: NonNullable<ContestParameterValues['gradeRules']>;
  rusFreeGrade: NonNullable<ContestParameterValues['rusFreeGrade']>;
}

/** By what the essays of a contest are graded (2.15): its own rows, and its choice for `rus-free`. */
export const contestGrading = ({
  gradeRules = [],
  rusFreeGrade = OLD_RUS_FREE_GRADE,
}: Pick<ContestParameterValues, 'gradeRules' | 'rusFreeGrade'>): ContestGradingValues => ({ gradeRules, rusFreeGrade });

/** Contests of these had each other's parameters before every engine had its own: their JSON keeps the keys. */
const OF_OLD: readonly EngineId[] = ['markup', 'rules'];

/** Parameters of a contest of an engine, in full: the common ones and its own. */
export function contestParameters(engine: EngineId, values: unknown): ContestParameterValues {
  const given = contestParametersSchema.parse(values);
  const engines = OF_OLD.includes(engine) ? OF_OLD : [engine];
  const own = engines.map((id) => ownParameters(id, given));
  return contestParametersSchema.parse({
    ...pick(given, Object.keys(commonSchema.shape)),
    ...Object.assign({}, ...own),
  });
}

const CHANGES = Object.fromEntries(
  Object.entries<z.ZodType>(contestParametersSchema.shape).map(([name, field]) => [
    name,
    withoutDefault(field).optional(),
  ]),
);

/** Some of the parameters; what is left out is left out, and not the regulation's number. */
export const parameterChangesSchema = z.strictObject(CHANGES) as unknown as z.ZodType<Partial<ContestParameterValues>>;

/** What is wrong with a parameter, and where in the object that was given. */
export interface ParameterIssue {
  readonly path: readonly (string | number)[];
  readonly message: string;
  readonly rule?: FieldRule | undefined;
}

/**
 * What is wrong with parameters for a contest of an engine: those that it does not have, and what must hold between its own.
 * One that the contest has of old and that is given as it is changes nothing: what was printed can be given back.
 * @param before what holds where nothing is given.
 */
export function parameterIssues(engine: EngineId, given: object, before: object = {}): ParameterIssue[] {
  const { schema } = PARAMETERS[engine];
  const own = Object.keys(schema.shape);
  const known = [...Object.keys(commonSchema.shape), ...own];
  const foreign = Object.entries(given).filter(
    ([name, value]) => value !== undefined && !known.includes(name) && !isSame(value, pick(before, [name])),
  );
  const message = `The engine ${engine} has no such parameter; its own are: ${own.join(', ') || 'none'}.`;
  const checked = schema.safeParse({ ...pick(before, own), ...pick(given, own) });
  const wrong = (checked.error?.issues ?? []).map((issue) => ({
    path: issue.path.map((step) => (typeof step === 'number' ? step : String(step))),
    message: issue.message,
    rule: fieldRuleOf(issue),
  }));
  const unknown = (name: string): FieldRule => ({ kind: 'unknown', values: [name] });
  return [...foreign.map(([name]) => ({ path: [name], message, rule: unknown(name) })), ...wrong];
}

const isSame = (value: unknown, one: object): boolean => JSON.stringify([value]) === JSON.stringify(Object.values(one));

const pick = (values: object, names: readonly string[]): object =>
  Object.fromEntries(Object.entries(values).filter(([name, value]) => names.includes(name) && value !== undefined));

/** Of all engines; what an engine does not have is refused by `parameterIssues`. */
export const scoringChangesSchema = z
  .strictObject(Object.fromEntries(allScoringParameters().map((name) => [name, CHANGES[name]!])))
  .meta({ id: 'ScoringChanges' }) as unknown as z.ZodType<
  Partial<Pick<ContestParameterValues, Exclude<keyof OwnParameters, OnArrival> | 'annulShare'>>
>;
