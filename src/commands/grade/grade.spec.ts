import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { streamsWith } from '../streams.fixture.js';
import { type GradeOptions, runGrade } from './run.js';

const TEXT = 'слово '.repeat(200);
const RUS = `Предмет: русский\nГод: 2020\nК1: 1\nК9: 2\n\n(\\Г.упр \\силой\\) (\\Г.согл \\было\\) (\\Р.тавт \\снова\\) ${TEXT}`;

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'starboard-grade-'));
});
afterEach(() => rm(folder, { recursive: true }));

async function run(files: Readonly<Record<string, string>>, more: Partial<GradeOptions> = {}) {
  for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content);
  const streams = streamsWith();
  const code = await runGrade([folder], { rusFree: 'none', ...more }, streams);
  return { code, out: streams.out(), err: streams.err() };
}

describe('starboard grade (appendix 3 §3.3, §3.4)', () => {
  it('says points, where the file says otherwise, and what does not follow from a markup', async () => {
    const { code, out } = await run({ 'a.txt': RUS });
    expect(code).toBe(0);
    expect(out).toContain('K9 1, K10 2');
    expect(out).toMatch(/│ 3\s+│ K9 2\s+│ K2 K3 K4 K5 K6 K7 K8 K11 K12\s*│/);
  });

  it('grades by the rows of a contest, which come before the regulation’s', async () => {
    const row = { subject: 'rus', sinceYear: 2020, minimumVolume: 0, shortVolume: 0, thirdCheck: [], total: ['K7'] };
    const gradeRules = [{ ...row, criteria: [{ name: 'K7', errors: 'grammar', start: 3, perError: 1 }] }];
    const other = await mkdtemp(join(tmpdir(), 'starboard-rules-'));
    try {
      const rules = join(other, 'rules.json');
      for (const content of [gradeRules, { noticeDays: 10, gradeRules }]) {
        await writeFile(rules, JSON.stringify(content));
        const { out } = await run({ 'a.txt': RUS }, { rules, json: true });
        expect(JSON.parse(out)).toMatchObject({ files: [{ grade: { criteria: { K7: 1 } }, disagreements: [] }] });
      }
      await writeFile(rules, JSON.stringify([...gradeRules, ...gradeRules]));
      const { code, err } = await run({ 'a.txt': RUS }, { rules });
      expect([code, err]).toEqual([2, expect.stringMatching(/^ERR_GRADE_RULES: .*1\/sinceYear/)]);
      expect((await run({}, { rules: join(other, 'none') })).err).toMatch(/^ERR_GRADE_RULES: cannot read/);
    } finally {
      await rm(other, { recursive: true });
    }
  });

  it('gives the same as JSON', async () => {
    const { out } = await run({ 'a.txt': RUS }, { json: true });
    expect(JSON.parse(out)).toMatchObject({
      files: [
        {
          subject: 'rus',
          grade: { decidable: true, volume: 203, errors: { grammar: 2, speech: 1 }, criteria: { K9: 1, K10: 2 }, k: 3 },
          disagreements: [{ criterion: 'K9', stated: 2, computed: 1 }],
        },
      ],
    });
  });

  it('says what it cannot decide, and does with 1 when that is everything', async () => {
    const { code, out } = await run({ 'a.txt': `Предмет: история\n\n${TEXT}`, 'b.txt': `Тема: x\n\n${TEXT}` });
    expect(code).toBe(1);
    expect(out).toContain('no formula for this subject');
    expect(out).toContain('no subject: give --subject');
    expect((await run({}, { subject: 'литература' })).out).toContain('K5 3');
  });

  it('refuses wrong options and names files that cannot be read', async () => {
    expect(await run({}, { rusFree: 'all' })).toMatchObject({
      code: 2,
      err: expect.stringContaining('ERR_GRADE_RUS_FREE'),
    });
    expect(await run({}, { subject: 'x' })).toMatchObject({
      code: 2,
      err: expect.stringContaining('ERR_GRADE_SUBJECT'),
    });
    const broken = await run({ 'a.txt': RUS, 'b.json': '{ "text": ' });
    expect([broken.code, broken.err]).toEqual([1, expect.stringContaining('b.json: error: ERR_MARKUP_JSON_SYNTAX')]);
  });
});
