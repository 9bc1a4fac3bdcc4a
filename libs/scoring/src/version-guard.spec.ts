import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import { engineLaw, TRANSCRIPTS } from '../test/engine-laws.js';
import { readTranscripts } from '../test/transcript-files.js';
import { ENGINE_EDITIONS, ENGINE_IDS, ENGINE_VERSIONS } from './index.js';
import { checkTranscripts, makeTranscript, nextTranscripts, type VersionedLaw } from './version-guard.js';

const FOLDER = fileURLToPath(TRANSCRIPTS);

describe.each(ENGINE_IDS)('the engine %s', (id) => {
  it('computes by every version what that version computed', async () => {
    expect(checkTranscripts(await engineLaw(id), readTranscripts(FOLDER, id))).toEqual([]);
  });

  it('has its version in force first, and tells versions apart by what they compute', async () => {
    expect(ENGINE_EDITIONS[id][0]).toBe(ENGINE_VERSIONS[id]);
    const law = await engineLaw(id);
    const computed = law.versions.map((version) =>
      JSON.stringify(law.samples.map((input) => law.compute(version, input))),
    );
    expect(new Set(computed).size).toBe(law.versions.length);
  });
});

describe('the guard of versions', () => {
  const law = (factor: number, versions: readonly string[] = ['area/1'], samples = [2, 3]): VersionedLaw<number> => ({
    constant: 'AREA_VERSION',
    versions,
    samples,
    compute: (version, side) => [side * side * (version === versions[0] ? factor : 1)],
  });
  const made = makeTranscript(law(1));

  it('is content with a law that computes what it computed', () => {
    expect(checkTranscripts(law(1), [made])).toEqual([]);
    expect(nextTranscripts(law(1), [made])).toEqual([]);
  });

  it('asks for a version when a law has changed, and does not write it over the old transcript', () => {
    const [said, ...more] = checkTranscripts(law(4), [made]);
    expect(said).toContain('raise AREA_VERSION');
    expect(said).toContain('run npm run write:transcripts');
    expect(more).toEqual([]);
    expect(nextTranscripts(law(4), [made])).toEqual([]);
    expect(nextTranscripts(law(4, ['area/1'], [9]), [made])).toEqual([]);
  });

  it('asks for the transcript of a version that was raised, and for the edition that it replaced', () => {
    const raised = law(4, ['area/2', 'area/1']);
    expect(checkTranscripts(raised, [made])).toEqual([
      'There is no transcript of area/2: run npm run write:transcripts and commit the file.',
    ]);
    expect(nextTranscripts(raised, [made])).toEqual([makeTranscript(raised)]);
    expect(checkTranscripts(raised, [made, makeTranscript(raised)])).toEqual([]);
    expect(checkTranscripts(law(4, ['area/2']), [made, makeTranscript(raised)])).toEqual([
      'area/1 has a transcript and cannot be computed: keep it as an edition.',
    ]);
  });

  it('finds an edition that no longer computes what it computed', () => {
    const broken = { ...law(4, ['area/2', 'area/1']), compute: () => [0] };
    const [said] = checkTranscripts(broken, [made, makeTranscript(broken)]);
    expect(said).toContain('mend this edition');
  });

  it('takes other samples as long as the old ones come out as they did', () => {
    const more = law(1, ['area/1'], [2, 3, 4]);
    expect(checkTranscripts(more, [made])).toEqual([
      'The transcript of area/1 is of other samples: run npm run write:transcripts and commit the file.',
    ]);
    expect(nextTranscripts(more, [made])).toEqual([makeTranscript(more)]);
  });
});
