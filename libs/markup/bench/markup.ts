import { readFileSync } from 'node:fs';
import { performance } from 'node:perf_hooks';
import Table from 'cli-table3';
import { isJson, makeJson, makeTxt, parseEssay, parseJson, parseTxt, sameEssayShare } from '@starboard/markup';
import { distort, HOSTILE_JSON, HOSTILE_TXT, sampleJson, sampleText, sampleTxt } from './samples.js';

/**
 * `npm run bench:markup [FILE…]`: speed of the parsers on ordinary essays (and on the files given), with JSON.parse
 * and a plain scan as the peers; alignment; and growth on hostile sources up to 2 MiB. It reports, and fails nothing.
 */
const MIB = 1024 * 1024;

/** Time of a call in milliseconds, the median of the runs or the shortest, after warming up for a while. */
function measure(call: () => unknown, { warm = 200, runs = 50, shortest = false } = {}): number {
  const until = performance.now() + warm;
  do call();
  while (performance.now() < until);
  const times = Array.from({ length: runs }, () => {
    const start = performance.now();
    call();
    return performance.now() - start;
  });
  return times.sort((a, b) => a - b)[shortest ? 0 : Math.floor(runs / 2)] ?? NaN;
}

const print = (title: string, head: string[], rows: (string | number)[][]): void => {
  const table = new Table({ head, style: { head: [], border: [] } });
  table.push(...rows);
  process.stdout.write(`${title}\n${table.toString()}\n\n`);
};

const bytesOf = (text: string): number => Buffer.byteLength(text);
const shown = (milliseconds: number): string => milliseconds.toFixed(3);
const speed = (text: string, milliseconds: number): string => (bytesOf(text) / 1000 / milliseconds).toFixed(1);

function ordinary(): void {
  const txt = sampleTxt(3000, 40);
  const json = readBack(txt);
  const large = sampleTxt(600_000, 8000);
  const selections = sampleJson(60_000, 8000);
  const row = (name: string, text: string, call: () => unknown): (string | number)[] => {
    const time = measure(call);
    return [name, bytesOf(text), shown(time), speed(text, time)];
  };
  print(
    'Ordinary sources, warm, median',
    ['what', 'bytes', 'ms', 'MB/s'],
    [
      row('parseTxt, 3 000 characters, 40 fragments', txt, () => parseTxt(txt)),
      row('parseTxt with its original', txt, () => parseTxt(txt, { original: sampleText(3000) })),
      row('parseJson, the same', json, () => parseJson(json)),
      row('JSON.parse, the same (peer)', json, () => JSON.parse(json) as unknown),
      row('parseTxt, 600 000 characters, 8 000 fragments', large, () => parseTxt(large)),
      row('split at the signs, the same (peer)', large, () => large.split(/\(\*|\*\)|\\|::|>>|#/)),
      row('parseJson, 60 000 characters, 8 000 selections', selections, () => parseJson(selections)),
      row('JSON.parse, the same (peer)', selections, () => JSON.parse(selections) as unknown),
    ],
  );
}

function readBack(txt: string): string {
  const read = parseTxt(txt);
  if (!read.ok) throw new Error(read.error.message.en);
  return makeJson(read.document);
}

function given(files: readonly string[]): void {
  const rows = files.map((file) => {
    const text = readFileSync(file, 'utf8');
    const call = isJson(text) ? () => countInEssay(text) : () => countInTxt(text);
    const count = call();
    const time = measure(call);
    return [file, bytesOf(text), count, shown(time), speed(text, time)];
  });
  if (rows.length > 0) print('Files given', ['file', 'bytes', 'fragments', 'ms', 'MB/s'], rows);
}

function countInEssay(text: string): number {
  const read = parseEssay(text);
  return read.ok ? read.markups.reduce((count, { document }) => count + document.fragments.length, 0) : NaN;
}

function countInTxt(text: string): number {
  const read = parseTxt(text);
  return read.ok ? read.document.fragments.length : NaN;
}

function alignment(): void {
  const original = sampleText(5000);
  const other = sampleText(5000, 7);
  const rows = [0, 0.01, 0.1, 0.3].map((share) => {
    const text = distort(original, share);
    return [`${share * 100} % of 5 000 characters changed`, shown(measure(() => parseTxt(text, { original })))];
  });
  rows.push(['another essay of 5 000 characters', shown(measure(() => sameEssayShare(original, other)))]);
  const long = sampleText(MIB);
  rows.push(['2 MiB of other text', shown(measure(() => sameEssayShare(original, long), { runs: 5 }))]);
  const changed = distort(long, 0.3);
  rows.push([
    '2 MiB, 30 % changed, with its original',
    shown(measure(() => sameEssayShare(long, changed), { warm: 0, runs: 3 })),
  ]);
  print('Alignment with the original', ['what', 'ms'], rows);
}

function growth(): void {
  const sizes = [MIB / 2, MIB, 2 * MIB - 1024];
  const rows = (sources: typeof HOSTILE_TXT, parse: (source: string) => unknown): string[][] =>
    Object.entries(sources).map(([name, make]) => {
      const times = sizes.map((size) => {
        const source = make(size);
        return measure(() => parse(source), { warm: 0, runs: 5, shortest: true });
      });
      const [half = NaN, one = NaN, two = NaN] = times;
      return [name, ...times.map((time) => time.toFixed(1)), (one / half).toFixed(2), (two / one).toFixed(2)];
    });
  const head = ['source', '0.5 MiB, ms', '1 MiB, ms', '2 MiB, ms', '× 2', '× 2'];
  print(
    'Hostile txt, shortest of 5',
    head,
    rows(HOSTILE_TXT, (source) => parseTxt(source)),
  );
  print(
    'Hostile JSON, shortest of 5',
    head,
    rows(HOSTILE_JSON, (source) => parseJson(source)),
  );
  const writing = [1000, 2000, 4000, 8000].map((count) => {
    const read = parseTxt(sampleTxt(count * 75, count));
    return [count, read.ok ? shown(measure(() => makeTxt(read.document), { warm: 50, runs: 5 })) : read.error.code];
  });
  print('makeTxt', ['fragments', 'ms'], writing);
}

ordinary();
given(process.argv.slice(2));
alignment();
growth();
