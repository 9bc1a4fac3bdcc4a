import type { DatasetKind } from '../generated/prisma/client.js';
import { RuleViolation } from '../kernel/rule-violation.js';
import type { Transaction } from '../kernel/transaction.js';

/** Those of the texts, by their digests in hex, that wait, sealed, for a final: the organisers' alone (regulation 2.8). */
export async function sealedTexts(
  tx: Transaction,
  contestId: string,
  digests: readonly Uint8Array[],
): Promise<ReadonlySet<string>> {
  const rows = await tx.$queryRaw<{ digest: string }[]>`
    select encode(text, 'hex') as digest from texts_of_coming_finals(${contestId}::uuid) as text
    where text = any(${digests}::bytea[])`;
  return new Set(rows.map(({ digest }) => digest));
}

/**
 * Teams read the texts of training and test sets at once.
 * @throws RuleViolation ERR_ESSAYS_SEALED when such a set would show an essay of a coming final.
 */
export async function refuseSealedEssays(
  tx: Transaction,
  { contestId, kind }: { readonly contestId: string; readonly kind: DatasetKind },
  essayIds: readonly string[],
): Promise<void> {
  if (kind === 'final') return;
  const [sealed] = await tx.$queryRaw<{ essays: number }[]>`
    select count(*)::int as essays from essays
    where id = any(${essayIds}::uuid[]) and sha256 in (select texts_of_coming_finals(${contestId}::uuid))`;
  const { essays } = sealed ?? { essays: 0 };
  if (essays === 0) return;
  throw new RuleViolation(
    'ERR_ESSAYS_SEALED',
    `${essays} of these essays are sealed for a final: teams would read them`,
  );
}
