import { describe, expect, it } from '@jest/globals';
import { ENGINE_IDS, PARAMETERS } from '@starboard/catalogue';
import { contestParameters, contestParametersSchema, newContestSchema, parameterIssues } from './index.js';

const NEW = { slug: 'a-contest', title: { ru: 'К', en: 'C' } };

describe('parameters of a contest', () => {
  it.each(ENGINE_IDS)('of the engine %s have its own, with their defaults', (engine) => {
    const values = contestParameters(engine, {});
    expect(values).toMatchObject(PARAMETERS[engine].schema.parse({}));
    expect(contestParameters(engine, JSON.parse(JSON.stringify(values)))).toEqual(values);
    expect(parameterIssues(engine, PARAMETERS[engine].schema.parse({}))).toEqual([]);
  });

  it('keep the keys that contests of both first engines always had, in their order', () => {
    const keys = [
      ...['intervalMs', 'deadlineMs', 'deadlineFrom', 'openGraceMs', 'closeGraceMs', 'reconnectLimitMs', 'annulShare'],
      ...['maxSubmissions', 'sameEssayShare', 'h', 'weights', 'codeFilter', 'paraphrase', 'ruleProfile'],
      ...['noticeDays', 'readiness', 'markupErrors'],
    ];
    expect(Object.keys(contestParameters('markup', {}))).toEqual(keys);
    expect(Object.keys(contestParameters('rules', {}))).toEqual(keys);
  });

  it('of another engine are refused, where they stand', () => {
    const refused = newContestSchema.safeParse({ ...NEW, engine: 'rules', parameters: { h: 1, annulShare: 0.1 } });
    expect(refused.error?.issues).toEqual([
      expect.objectContaining({
        path: ['parameters', 'h'],
        message: 'The engine rules has no such parameter; its own are: ruleProfile.',
      }),
    ]);
    expect(newContestSchema.safeParse({ ...NEW, parameters: { h: 1, annulShare: 0.1 } }).success).toBe(true);
    expect(parameterIssues('markup', { ruleProfile: 'manual' }).map(({ path }) => path)).toEqual([['ruleProfile']]);
  });

  it('are checked together, with what holds where nothing is given', () => {
    expect(parameterIssues('markup', { weights: [1, 1, 1, 1, 1, 1, 0] }).map(({ path }) => path)).toEqual([
      ['weights', 0],
    ]);
    expect(parameterIssues('markup', { h: 0.5 }, { weights: [0, 0, 0, 0, 0, 0, 0] }).map(({ path }) => path)).toEqual([
      ['weights'],
    ]);
    expect(parameterIssues('markup', { h: 2 }).map(({ path }) => path)).toEqual([['h']]);
    const rulesOf = (engine: 'markup' | 'rules', given: object) =>
      parameterIssues(engine, given).map(({ rule }) => rule);
    expect(rulesOf('markup', { weights: [0, 0, 0, 0, 0, 0, 0] })).toEqual([{ kind: 'own', of: 'weightsSum' }]);
    expect(rulesOf('rules', { h: 1 })).toEqual([{ kind: 'unknown', values: ['h'] }]);
    const decided = ['лишнее = плеоназм', 'a ≠ b', 'a != b'];
    expect(parameterIssues('markup', { decidedComments: decided })).toEqual([]);
    const wrong = [...decided, 'a=b', 'a = b = c', 'a = ', '= b'];
    const places = parameterIssues('markup', { decidedComments: wrong }).map(({ path }) => path);
    expect(places).toEqual([3, 4, 5, 6].map((index) => ['decidedComments', index]));
  });

  it('of another engine that a contest has of old may be given back as they are', () => {
    const before = contestParameters('rules', {});
    expect(parameterIssues('rules', { ...before, ruleProfile: 'reference' }, before)).toEqual([]);
    expect(parameterIssues('rules', { ...before, h: 0 }, before).map(({ path }) => path)).toEqual([['h']]);
  });

  it('have own rows of grades, checked where they stand', () => {
    const row = {
      subject: 'rus',
      sinceYear: 2024,
      minimumVolume: 70,
      shortVolume: 150,
      criteria: [{ name: 'K9', errors: 'grammar', start: 3, perError: 0.5 }],
      thirdCheck: [{ kind: 'difference', criterion: 'K', atLeast: 6 }],
      total: ['K1', 'K9'],
    };
    const places = (...gradeRules: readonly object[]): readonly string[] =>
      (contestParametersSchema.safeParse({ gradeRules }).error?.issues ?? []).map(({ path }) => path.join('/'));
    expect(places(row, { ...row, sinceYear: 2020 }, { ...row, subject: 'hist' })).toEqual([]);
    expect(places(row, row)).toEqual(['gradeRules/1/sinceYear']);
    expect(places({ ...row, total: ['K1', 'K1'] })).toEqual(['gradeRules/0/total']);
    expect(places({ ...row, criteria: [] })).toEqual(['gradeRules/0/criteria']);
    const condition = { kind: 'difference', criterion: 'K7', atLeast: 0 };
    expect(places({ ...row, thirdCheck: [condition] })).toEqual(['gradeRules/0/thirdCheck/0/atLeast']);
  });

  it('have own thresholds of mass failures, each with the number that holds otherwise', () => {
    const parsed = contestParametersSchema.parse({ massFailures: { share: 0.5 } });
    expect(parsed.massFailures).toEqual({ leastTeams: 2, share: 0.5, absentAfter: 3, gapMs: 3_000 });
    expect(contestParametersSchema.parse({}).massFailures).toBeUndefined();
    expect(contestParametersSchema.safeParse({ massFailures: { share: 0 } }).success).toBe(false);
  });

  it('that nobody declares are refused', () => {
    expect(contestParametersSchema.safeParse({ hardness: 1 }).success).toBe(false);
  });
});
