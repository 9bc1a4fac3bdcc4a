import { Inject, Injectable } from '@nestjs/common';
import { type Incident, incidentKey } from '@starboard/contest';
import { CLOCK, type Clock } from '@starboard/platform';
import type { Json } from '@starboard/proof';
import type { Prisma } from '../generated/prisma/client.js';
import { appendAudit } from '../kernel/audit-log.js';
import { Database } from '../kernel/database.js';
import { storedWord } from '../kernel/stored-word.js';
import { inTransaction, type Transaction } from '../kernel/transaction.js';
import { type BeatEvidence, type IncidentEvidence, type MissedFile, type WatchedRound } from './incident.queries.js';
import { EVIDENCE, HEARTBEATS } from './incident-sql.js';

type BeatRow = Omit<BeatEvidence, 'startedAt' | 'seenAt'> & { readonly startedAt: Date; readonly seenAt: Date };

/** Keeps mass failures with the evidence of their moment. */
@Injectable()
export class IncidentCommands {
  constructor(
    private readonly database: Database,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * Keeps an incident with the evidence of this moment, once. A gap of the server that went on gets its later end.
   * @returns whether it is new.
   */
  record(round: Pick<WatchedRound, 'roundId' | 'contestId'>, incident: Incident): Promise<boolean> {
    const { roundId, contestId } = round;
    const key = incidentKey(incident);
    const [fromAt, toAt] = [new Date(incident.from), new Date(incident.to)];
    return inTransaction(this.database, async (tx) => {
      const known = await tx.incident.findUnique({ where: { roundId_key: { roundId, key } } });
      if (known !== null) {
        if (known.toAt < toAt)
          await tx.incident.updateMany({ where: { id: known.id, toAt: { lt: toAt } }, data: { toAt } });
        return false;
      }
      const evidence = await readEvidence(tx, roundId, incident);
      const kind = storedWord(incident.kind);
      const detectedAt = new Date(this.clock.now());
      const { count } = await tx.incident.createMany({
        data: [
          { roundId, key, kind, fromAt, toAt, evidence: evidence as unknown as Prisma.InputJsonObject, detectedAt },
        ],
        skipDuplicates: true,
      });
      if (count === 0) return false;
      await tx.$executeRaw`select pg_notify('round_changed', ${JSON.stringify({ roundId })})`;
      const after = { key, from: fromAt.toISOString(), to: toAt.toISOString() } satisfies Json;
      const subject = { contestId, subjectType: 'round', subjectId: roundId };
      await appendAudit(tx, { actor: 'system' }, this.clock.now(), { ...subject, action: 'incident.detected', after });
      return true;
    });
  }
}

async function readEvidence(tx: Transaction, roundId: string, incident: Incident): Promise<IncidentEvidence> {
  const heartbeats = (await tx.$queryRawUnsafe<BeatRow[]>(HEARTBEATS)).map((row) => ({
    ...row,
    startedAt: row.startedAt.toISOString(),
    seenAt: row.seenAt.toISOString(),
  }));
  if (incident.kind === 'server-gap') return { heartbeats };
  const { index, missed, takingPart } = incident;
  const rows = await tx.$queryRawUnsafe<{ file: MissedFile }[]>(EVIDENCE, roundId, index, missed);
  return { takingPart, missed: rows.map(({ file }) => file), heartbeats };
}
