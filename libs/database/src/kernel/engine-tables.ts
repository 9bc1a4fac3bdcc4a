import { ENGINE_IDS, type EngineId, entryOf } from '@starboard/catalogue';
import { StartupError } from '@starboard/platform';
import { ENGINE_EDITIONS, ENGINE_VERSIONS } from '@starboard/scoring';
import type { Queryable } from './verify-chain.js';

/** A row of `engine_figures`. */
interface FigureRow {
  readonly engine: string;
  readonly figure: string;
  readonly of: string;
  readonly unit: string;
  readonly min: number;
  readonly max: number | null;
  readonly role: string | null;
  readonly optional: boolean;
}

const THERE = `select to_regclass('public.engine_figures') is not null as there`;
const ENGINES = `
  insert into engines (id, reference)
  select * from unnest($1::text[], $2::text[]) on conflict do nothing`;
const FIGURES = `
  insert into engine_figures (engine, figure, "of", unit, min, max, role, optional)
  select engine, figure, "of", unit, min, max, role, optional
  from jsonb_populate_recordset(null::engine_figures, $1::jsonb) on conflict do nothing`;
const STORED = `
  select f.engine, f.figure, f."of", f.unit, f.min, f.max, f.role, f.optional from engine_figures f
  order by f.engine, f.figure`;
/** What is there already stays by the version that it was scored by: another one is decided and announced (regulation 9.2). */
const PINNED_HERE = `
  select exists (
    select from pg_attribute where attrelid = to_regclass('public.contests') and attname = 'engine_version'
  ) as there`;
const PIN = `
  update contests c set engine_version = v.version from unnest($1::text[], $2::text[]) as v (engine, version)
  where c.engine = v.engine and c.engine_version is null`;
const PINNED = `select c.slug, c.engine, c.engine_version as version from contests c order by c.slug`;
const REFERENCES = `select id as engine, reference from engines order by id`;

/**
 * Adds engines and figures that the catalogue has and the database has not: by these tables the database refuses figures
 * that no engine computes. What is there stays; rows may have been checked by it, so that another range needs a migration.
 * @throws StartupError ERR_ENGINE_CATALOGUE
 */
export async function fillEngineTables(client: Queryable): Promise<void> {
  if ((await client.query<{ there: boolean }>(THERE)).rows[0]?.there !== true) return;
  const references = ENGINE_IDS.map((engine) => ({ engine, reference: entryOf(engine).reference }));
  const figures = ENGINE_IDS.flatMap(figureRows);
  await client.query(ENGINES, [references.map(({ engine }) => engine), references.map(({ reference }) => reference)]);
  await client.query(FIGURES, [JSON.stringify(figures)]);
  compare(references, (await client.query<{ engine: string; reference: string }>(REFERENCES)).rows);
  compare(figures, (await client.query<FigureRow>(STORED)).rows);
  await pinVersions(client);
}

/** @throws StartupError ERR_ENGINE_EDITION for a contest that a later version of this program scores */
async function pinVersions(client: Queryable): Promise<void> {
  if ((await client.query<{ there: boolean }>(PINNED_HERE)).rows[0]?.there !== true) return;
  await client.query(PIN, [[...ENGINE_IDS], ENGINE_IDS.map((engine) => ENGINE_VERSIONS[engine])]);
  const { rows } = await client.query<{ slug: string; engine: string; version: string }>(PINNED);
  const foreign = rows.find(({ engine, version }) => !ENGINE_EDITIONS[engine as EngineId].includes(version));
  if (foreign === undefined) return;
  throw new StartupError(
    'ERR_ENGINE_EDITION',
    `the contest ${foreign.slug} is scored by ${foreign.version}, which this version cannot compute: start the version that did`,
  );
}

const figureRows = (engine: EngineId): FigureRow[] =>
  entryOf(engine).figures.map(({ id: figure, of, unit, range: [min, max], role = null, optional = false }) => ({
    ...{ engine, figure, of, unit },
    ...{ min, max, role, optional },
  }));

function compare<Row extends { readonly engine: string }>(catalogue: readonly Row[], stored: readonly Row[]): void {
  const known = new Set(catalogue.map(textOf));
  const other = stored.map(textOf).find((row) => !known.has(row));
  if (other === undefined) return;
  throw new StartupError(
    'ERR_ENGINE_CATALOGUE',
    `the database has ${other}, which this version has not: start the version that wrote it, or write a migration`,
  );
}

/** A row in an order of its keys that does not depend on where it comes from. */
const textOf = (row: object): string => JSON.stringify(Object.entries(row).sort(([a], [b]) => (a < b ? -1 : 1)));
