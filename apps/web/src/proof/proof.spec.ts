import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { hashedPart, type Receipt, type UnsignedReceipt } from '@starboard/contracts';
import { checkInclusion } from './inclusion';
import { checkReceipts, type ReceiptsReport } from './receipts';

const ROUND = '01890000-0000-7000-8000-000000000000';
const keys = generateKeyPairSync('ed25519');
const others = generateKeyPairSync('ed25519');
const publicKey = keys.publicKey.export({ type: 'spki', format: 'der' }).toString('base64');

/** A receipt as the platform makes it. */
function make(change: Partial<UnsignedReceipt>, by = keys.privateKey): Receipt {
  const unsigned: UnsignedReceipt = {
    ...{ contest: 'весна', round: ROUND, sessionId: 7, fileId: 31, attempt: 1 },
    ...{ submissionId: '01890000-0000-7000-8000-000000000001', sha256: 'a'.repeat(64) },
    ...{ receivedAt: '2026-11-21T10:00:00.000Z', verdict: 'accepted', prev: null, ...change },
  };
  const hash = createHash('sha256').update(hashedPart(unsigned)).digest();
  return { ...unsigned, hash: hash.toString('hex'), signature: sign(null, hash, by).toString('base64url') };
}

const first = make({});
const second = make({ fileId: 32, prev: first.hash });
const third = make({ fileId: 33, prev: second.hash });

async function check(values: readonly unknown[], head: string | null = third.hash): Promise<ReceiptsReport> {
  const files = values.map((value, index) => ({ name: `${index}.json`, text: JSON.stringify(value) }));
  const heads = [{ session: 7, team: 'sova', receipts: 3, head }];
  const report = await checkReceipts(files, { round: ROUND, publicKey, heads });
  if (report === undefined) throw new Error('Node knows Ed25519.');
  return report;
}
const verdicts = ({ receipts }: ReceiptsReport): string[] => receipts.map(({ verdict }) => verdict);
const chain = ({ chains }: ReceiptsReport): string | undefined => chains[0]?.verdict;

describe('checkReceipts', () => {
  it('takes what the platform has signed, with what accompanies it, one by one or in a list', async () => {
    const report = await check([{ ok: true, duplicate: true, ...third }, [first, second]]);
    expect([verdicts(report), chain(report)]).toEqual([['holds', 'holds', 'holds'], 'whole']);
    expect(report.receipts.map(({ name }) => name)).toEqual(['0.json', '1.json [0]', '1.json [1]']);
  });

  it('finds what was changed, signed by another, or of another round, and what is no receipt', async () => {
    const forged = { ...first, receivedAt: '2026-11-21T09:59:00.000Z' };
    const foreign = make({}, others.privateKey);
    const elsewhere = make({ round: '01890000-0000-7000-8000-00000000000f' });
    const report = await check([forged, foreign, elsewhere, { hash: 'x' }, null]);
    expect(verdicts(report)).toEqual(['hash', 'signature', 'round', 'unreadable', 'unreadable']);
    expect(report.chains).toEqual([]);
  });

  it('finds a receipt that is missing between or at the end, and says when nobody knows the end yet', async () => {
    expect(chain(await check([first, third]))).toBe('broken');
    expect(chain(await check([first, second]))).toBe('short');
    expect(chain(await check([first, second], null))).toBe('open');
  });
});

describe('checkInclusion', () => {
  const hash = (...parts: (Uint8Array | string)[]): Buffer => {
    const sum = createHash('sha256');
    for (const part of parts) sum.update(part);
    return sum.digest();
  };
  const texts = ['первое', 'второе', 'третье'];
  const leaves = texts.map((text) => hash(Uint8Array.of(0), hash(text)));
  const pair = hash(Uint8Array.of(1), leaves[0]!, leaves[1]!);
  const root = hash(Uint8Array.of(1), pair, leaves[2]!).toString('hex');
  const proof = {
    sha256: hash('второе').toString('hex'),
    path: [
      { side: 'left' as const, hash: leaves[0]!.toString('hex') },
      { side: 'right' as const, hash: leaves[2]!.toString('hex') },
    ],
  };

  it('leads to the root that was published, however it is written', async () => {
    expect(await checkInclusion(proof, ` ${root.toUpperCase()}\n`, 'второе')).toBe('holds');
    expect(await checkInclusion(proof, root)).toBe('holds');
  });

  it('is of one text and one root only', async () => {
    expect(await checkInclusion(proof, root, 'второе ')).toBe('text');
    expect(await checkInclusion(proof, 'f'.repeat(64))).toBe('root');
    const turned = proof.path.map((step) => ({ ...step, side: 'right' as const }));
    expect(await checkInclusion({ ...proof, path: turned }, root)).toBe('root');
  });
});
