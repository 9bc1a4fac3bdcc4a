import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { ScoreReport } from '@starboard/comparing';
import { runScore } from './run.js';

interface Bundle {
  readonly essay: { meta: Record<string, unknown>; readonly markups: readonly { criteria: Record<string, number> }[] };
}

let folder: string;
beforeEach(async () => (folder = await mkdtemp(join(tmpdir(), 'starboard-grades-'))));
afterEach(() => rm(folder, { recursive: true }));

async function score(change: (bundle: Bundle) => void, json = true, classifier: string[] = []): Promise<string> {
  const bundle = JSON.parse(await readFile('test/fixtures/score/bundle.json', 'utf8')) as Bundle;
  change(bundle);
  const file = join(folder, 'bundle.json');
  await writeFile(file, JSON.stringify(bundle));
  const out: string[] = [];
  const write = (text: string) => out.push(text);
  await runScore(
    [file],
    { weights: '0,1,1,1,1,1,0', H: '1', json, classifier },
    { stdout: { write }, stderr: { write } },
  );
  return out.join('');
}
const gradesOf = async (change: (bundle: Bundle) => void) =>
  (JSON.parse(await score(change)) as ScoreReport).essays[0]!.grades;

describe('grades in `starboard score` (regulation 2.15, appendix 3 §1.7)', () => {
  it('follow from each markup by subject and year; what the file says otherwise is named', async () => {
    const [first] = await gradesOf(({ essay }) => Object.assign(essay.markups[0]!.criteria, { K9: 2 }));
    // 32 words are too few for any point of K9 and K10.
    expect(first).toMatchObject({
      id: 'e1',
      year: 2020,
      grade: { decidable: true, criteria: { K9: 0, K10: 0 }, k: 0 },
    });
    expect(first?.disagreements).toEqual([{ criterion: 'K9', stated: 2, computed: 0 }]);
    expect(first?.undecided).not.toContain('K7');
    expect(first?.undecided).toContain('K1');
  });

  it('agree where the file states the same, and are undecided where there is no formula', async () => {
    const [same] = await gradesOf(({ essay }) => Object.assign(essay.markups[0]!.criteria, { K9: 0 }));
    expect(same?.disagreements).toEqual([]);
    const [history] = await gradesOf(({ essay }) => Object.assign(essay.meta, { subject: 'hist' }));
    expect(history?.grade).toMatchObject({ decidable: false, code: 'ERR_GRADE_SUBJECT' });
  });

  it('follow by the classifier that is given', async () => {
    const own = join(folder, 'own.classifier');
    const entry = { code: 'Г.пример', group: 'error', uncounted: true };
    await writeFile(own, JSON.stringify({ id: 'own', title: { ru: 'свой', en: 'own' }, codes: [entry] }));
    const longer = (bundle: Bundle): void => {
      const { essay } = bundle as unknown as { essay: { text: string; markups: { selections: object[] }[] } };
      essay.text = `${essay.text} ${'слово '.repeat(200)}`.trim();
      essay.markups[0]!.selections = [{ id: 1, startSelection: 0, endSelection: 4, type: 'Г.пример' }];
    };
    const grammar = async (...files: string[]): Promise<unknown> => {
      const report = JSON.parse(await score(longer, true, files)) as ScoreReport;
      return report.essays[0]?.grades[0]?.grade;
    };
    expect(await grammar(own)).toMatchObject({ errors: { grammar: 0 } });
    expect(await grammar()).toMatchObject({ errors: { grammar: 1 } });
  });

  it('stand in the table for people', async () => {
    const table = await score(({ essay }) => Object.assign(essay.markups[0]!.criteria, { K9: 2 }), false);
    expect(table).toMatch(/dobrota e1 +│ rus .*│ K9 0, K10 0 +│ 0 +│ K9 2 /);
    expect(table).toContain('the file says otherwise');
  });
});
