import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Transcript } from '../src/version-guard.js';

/** `markup/3` is in `markup-3.json`. */
const fileOf = (folder: string, version: string): string => join(folder, `${version.replace('/', '-')}.json`);

/** The transcripts of a law that a folder has; `name` is what its versions begin with. */
export const readTranscripts = <Input>(folder: string, name: string): readonly Transcript<Input>[] =>
  readdirSync(folder)
    .filter((file) => file.startsWith(`${name}-`))
    .map((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as Transcript<Input>);

/** A line for every value, so that a change shows where it is. */
export function writeTranscript<Input>(folder: string, { version, records }: Transcript<Input>): string {
  const file = fileOf(folder, version);
  const shown = records.map(
    ({ input, output }) => `{"input":${JSON.stringify(input)},\n"output":[\n${output.map(lineOf).join(',\n')}\n]}`,
  );
  writeFileSync(file, `{"version":${JSON.stringify(version)},"records":[\n${shown.join(',\n')}\n]}\n`);
  return file;
}

const lineOf = (value: unknown): string => JSON.stringify(value) ?? 'null';
