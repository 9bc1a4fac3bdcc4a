import { fromBase64, sha256, toHex } from './bytes';
import { readVerifier } from './ed25519';
import { zipEntries } from './unzip';

const SUMS = 'checksums.sha256';
const SIGNATURE = 'checksums.sha256.sig';
const LINE = /^([0-9a-f]{64}) [ *](.+)$/;

/** What a check of an archive came to. */
export interface ArchiveReport {
  /** Whether the list of checksums is there, and signed by the key of the round. */
  readonly signed: boolean;
  /** How many files the list has. */
  readonly files: number;
  /** Files that are not as the list says, are not there, or are not on it. */
  readonly wrong: readonly string[];
}

/**
 * Checks every file of an archive against its list of checksums, and the list against the key of the round.
 * @returns `undefined` where the browser cannot check signatures. @throws UnreadableZip
 */
export async function checkArchive(zip: Blob, publicKey: string): Promise<ArchiveReport | undefined> {
  const verify = await readVerifier(publicKey);
  if (verify === undefined) return undefined;
  const entries = await zipEntries(zip);
  const read = async (name: string) => (await entries.find((entry) => entry.name === name)?.read()) ?? new Uint8Array();
  const [list, signature] = [await read(SUMS), await read(SIGNATURE)];
  const signed = await holds(() => verify(fromBase64(new TextDecoder().decode(signature)), list));
  const sums = new Map(linesOf(list));
  const wrong: string[] = [];
  for (const entry of entries) {
    if (entry.name === SUMS || entry.name === SIGNATURE) continue;
    const sum = sums.get(entry.name);
    sums.delete(entry.name);
    if (sum === undefined || toHex(await sha256(await entry.read())) !== sum) wrong.push(entry.name);
  }
  return { signed, files: linesOf(list).length, wrong: [...wrong, ...sums.keys()] };
}

const linesOf = (list: Uint8Array<ArrayBuffer>): [string, string][] =>
  new TextDecoder()
    .decode(list)
    .split('\n')
    .flatMap((line): [string, string][] => {
      const [, sum, name] = LINE.exec(line) ?? [];
      return sum === undefined || name === undefined ? [] : [[name, sum]];
    });

/** A text that is no signature at all does not hold. */
const holds = (check: () => Promise<boolean>): Promise<boolean> =>
  Promise.resolve()
    .then(check)
    .catch(() => false);
