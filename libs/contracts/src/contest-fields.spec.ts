import { describe, expect, it } from '@jest/globals';
import { contestFields, ENGINE_IDS, type EngineId, type ParameterField, PARAMETERS } from '@starboard/catalogue';
import { contestParametersSchema, parameterChangesSchema } from './parameters.js';

const taken = (name: string, value: unknown): boolean => parameterChangesSchema.safeParse({ [name]: value }).success;

function outside({ name, input }: ParameterField): readonly unknown[] {
  if (input.type !== 'number') return [];
  const [least, most] = input.range;
  return [least - 1, most + 1].filter((value) => taken(name, value));
}

describe.each(ENGINE_IDS)('the form of the parameters of a contest of %s', (engine) => {
  const fields = contestFields(engine);
  const names = fields.map(({ name }) => name);

  it('asks for every parameter that the contest has, once', () => {
    const ownOf = (id: EngineId): readonly string[] => Object.keys(PARAMETERS[id].schema.shape);
    const foreign = new Set(ENGINE_IDS.flatMap(ownOf).filter((name) => !ownOf(engine).includes(name)));
    const all = Object.keys(contestParametersSchema.shape).filter((name) => !foreign.has(name));
    expect(names.toSorted()).toEqual(all.toSorted());
  });

  it('takes and refuses the numbers that the platform takes and refuses', () => {
    for (const field of fields) {
      if (field.input.type !== 'number') continue;
      for (const value of field.input.range)
        expect([field.name, value, taken(field.name, value)]).toEqual([field.name, value, true]);
      expect([field.name, outside(field)]).toEqual([field.name, []]);
      if (field.input.whole === true) expect(taken(field.name, field.input.range[0] + 0.5)).toBe(false);
    }
  });

  it('offers the choices that there are, and examples that can be taken', () => {
    for (const { name, input, values = {} } of fields) {
      if (input.type === 'choice')
        for (const value of Object.keys(values)) expect([name, value, taken(name, value)]).toEqual([name, value, true]);
      if (input.type === 'choice') expect(taken(name, 'something else')).toBe(false);
      if (input.type === 'json' && name !== 'gradeRules')
        expect([name, taken(name, JSON.parse(input.example))]).toEqual([name, true]);
    }
  });
});
