import { resolve } from 'node:path';
import { ContestCommands } from '@starboard/database';
import { readEssayFolder } from '@starboard/essays';
import { anchoredClock } from '@starboard/platform';
import { startApiServer } from '../../support/api-server.js';
import { createTestDatabase } from '../../support/database.js';
import { eventually } from '../../support/eventually.js';
import { makePerson } from '../../support/organisers.js';
import { zipOf } from '../../support/zip.js';
import { WorkerProcess } from './worker-processes.js';

const PATIENCE_MS = 600_000;
const EXPERTS = ['_ivanova', '_petrov'];
/** A school essay has some 300 words; those of the demonstration are shorter. */
const REPEATED = 3;

/**
 * Essays with two experts' markups each in a zip archive, uploaded over HTTP, until the last row of the report is there
 * and the set is made. A worker process of its own does the work.
 * @returns seconds from the begin of the upload.
 */
export async function measureImport(count: number): Promise<number> {
  const db = await createTestDatabase();
  const server = await startApiServer(db.url);
  const worker = await WorkerProcess.start(db.url);
  const token = await makePerson(db.database, [{ role: 'organiser' }]);
  const contests = new ContestCommands(db.database, anchoredClock(Date.now()));
  await contests.createContest({ slug: 'bench', titleRu: 'Замер', titleEn: 'Bench' }, { actor: 'bench' });
  const archive = await archiveOf(count);
  const began = performance.now();
  const authorization = `Bearer ${token}`;
  const response = await fetch(`${server.url}/api/contests/bench/imports/essays?kind=training&dataset=bench`, {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/zip' },
    body: new Uint8Array(archive),
  });
  const { id } = (await response.json()) as { id: string };
  const done = async () => {
    const { status, accepted } = await db.database.prisma.import.findUniqueOrThrow({ where: { id } });
    return status === 'finished' && accepted === count * (1 + EXPERTS.length);
  };
  await eventually(`the import of ${count} essays`, done, PATIENCE_MS);
  const seconds = (performance.now() - began) / 1_000;
  await worker.end();
  await server.close();
  await db.drop();
  return seconds;
}

async function archiveOf(count: number): Promise<Buffer> {
  const { essays } = await readEssayFolder(resolve(import.meta.dirname, '../../../src/demo/essays'));
  const files = Array.from({ length: count }, (_, n) => {
    const text = Array<string>(REPEATED)
      .fill(essays[n % essays.length]?.document.text ?? '')
      .join(`\n\nЧасть ${n}. `);
    return ['', ...EXPERTS].map((expert) => [`set/${String(n).padStart(5, '0')}${expert}.txt`, text] as const);
  });
  return zipOf(files.flat());
}
