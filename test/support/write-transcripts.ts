import { fileURLToPath } from 'node:url';
import { checkTranscripts, ENGINE_IDS, nextTranscripts, type VersionedLaw } from '@starboard/scoring';
import { BOARD_LAW, TRANSCRIPTS as BOARD } from '../../libs/scoring/test/board-law.js';
import { engineLaw, TRANSCRIPTS as ENGINES } from '../../libs/scoring/test/engine-laws.js';
import { readTranscripts, writeTranscript } from '../../libs/scoring/test/transcript-files.js';

/**
 * `npm run write:transcripts`: writes what the engines and the board compute, for versions that have no transcript yet.
 * The transcript of a version whose law has changed is left alone: raise the version first.
 */
function write<Input>(law: VersionedLaw<Input>, name: string, folder: string): readonly string[] {
  const transcripts = readTranscripts<Input>(folder, name);
  for (const next of nextTranscripts(law, transcripts)) console.log(writeTranscript(folder, next));
  return checkTranscripts(law, readTranscripts<Input>(folder, name));
}

const laws = await Promise.all(ENGINE_IDS.map(async (id) => ({ id, law: await engineLaw(id) })));
const problems = [
  ...laws.flatMap(({ id, law }) => write(law, id, fileURLToPath(ENGINES))),
  ...write(BOARD_LAW, 'board', fileURLToPath(BOARD)),
];
for (const problem of problems) console.error(problem);
process.exitCode = problems.length > 0 ? 1 : 0;
