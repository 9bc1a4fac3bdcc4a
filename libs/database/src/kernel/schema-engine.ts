import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { PrismaPg } from '@prisma/adapter-pg';
import { bindMigrationAwareSqlAdapterFactory } from '@prisma/driver-adapter-utils';
import type { SchemaEngine } from '@prisma/schema-engine-wasm';
import * as bindings from '@prisma/schema-engine-wasm/schema_engine_bg';
import pg from 'pg';
import { QuietClient } from '@starboard/platform';

/** A Prisma schema file as the engine takes it. */
export interface SchemaFile {
  readonly path: string;
  readonly content: string;
}

/**
 * Goes with a script, so that it is done and known to be done, or neither. The engine says it by statements of its own after
 * the script: who was stopped between them would have found its tables there, and no migration that made them.
 */
const DONE = `
;
do $$ begin
  if to_regclass('public._prisma_migrations') is not null then
    update public._prisma_migrations set finished_at = clock_timestamp() where finished_at is null and rolled_back_at is null;
  end if;
end $$`;

/** The stock adapter cuts scripts at every semicolon, also inside a function's body or a comment; Postgres need not be helped. */
class WholeScripts extends PrismaPg {
  override async connect(): ReturnType<PrismaPg['connect']> {
    const adapter = await super.connect();
    adapter.executeScript = async (script) => void (await adapter.underlyingDriver().query(script + DONE));
    return adapter;
  }
}

/**
 * Opens Prisma's schema engine as WebAssembly on the database at `url` for one use. The native engine would have to be
 * downloaded from a host that many networks block, and Node imports no `.wasm` by itself.
 */
export async function withSchemaEngine<T>(
  url: string,
  files: readonly SchemaFile[],
  use: (engine: SchemaEngine) => Promise<T>,
): Promise<T> {
  await load();
  // Our own pool: the engine takes an advisory lock of its own and would keep it as long as its connection idles.
  const pool = new pg.Pool({ connectionString: url, max: 2, Client: QuietClient });
  pool.on('error', () => undefined);
  const datamodels = files.map(({ path, content }): [string, string] => [path, content]);
  const engine = await bindings.SchemaEngine.new(
    { datamodels },
    () => undefined,
    bindMigrationAwareSqlAdapterFactory(new WholeScripts(pool)),
  );
  try {
    return await use(engine);
  } finally {
    engine.free();
    await pool.end();
  }
}

let loading: Promise<void> | undefined;
const load = (): Promise<void> => (loading ??= instantiate());

/** Node has it; the types of Node 20 do not say so. */
declare const WebAssembly: {
  instantiate(bytes: Uint8Array, imports: object): Promise<{ instance: { exports: Record<string, () => void> } }>;
};

async function instantiate(): Promise<void> {
  const folder = dirname(createRequire(import.meta.url).resolve('@prisma/schema-engine-wasm'));
  const bytes = await readFile(join(folder, 'schema_engine_bg.wasm'));
  const { instance } = await WebAssembly.instantiate(bytes, {
    './schema_engine_bg.js': { ...bindings, ...patientTimers() },
  });
  bindings.__wbg_set_wasm(instance.exports);
  instance.exports['__wbindgen_start']?.();
}

/** The engine leaves a ten-second timer behind each lock that it took; it shall not keep a finished command alive. */
function patientTimers(): Record<string, unknown> {
  const names = Object.keys(bindings).filter((name) => name.startsWith('__wbg_setTimeout_'));
  const unreferenced = (callback: () => void, ms: number): NodeJS.Timeout => setTimeout(callback, ms).unref();
  return Object.fromEntries(names.map((name) => [name, unreferenced]));
}
