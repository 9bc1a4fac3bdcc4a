import { Injectable } from '@nestjs/common';
import type { DeskTask } from '../generated/prisma/client.js';
import { Database } from '../kernel/database.js';

/** A task as people see it. */
export type DeskTaskRecord = Omit<DeskTask, 'lastLabel'>;

/** What the method said of an open answer, as the choice of a target needs it. */
export interface DeskConfidence {
  readonly confidence: number;
  readonly flags: readonly string[];
}

const SHOWN = { lastLabel: true } as const;

/** Tasks of a project. */
@Injectable()
export class DeskTaskQueries {
  constructor(private readonly database: Database) {}

  /** The latest first. */
  list(projectId: string, limit: number, before: string | undefined): Promise<readonly DeskTaskRecord[]> {
    return this.database.prisma.deskTask.findMany({
      where: { projectId, ...(before !== undefined && { id: { lt: before } }) },
      orderBy: { id: 'desc' },
      take: limit,
      omit: SHOWN,
    });
  }

  find(projectId: string, id: string): Promise<DeskTaskRecord | null> {
    return this.database.prisma.deskTask.findFirst({ where: { projectId, id }, omit: SHOWN });
  }

  /** The last fit that came to its end. */
  lastFit(projectId: string): Promise<DeskTaskRecord | null> {
    const where = { projectId, kind: 'fit', status: 'done' } as const;
    return this.database.prisma.deskTask.findFirst({ where, orderBy: { id: 'desc' }, omit: SHOWN });
  }

  /** Of all that a fit judged. */
  confidences(fitId: string): Promise<readonly DeskConfidence[]> {
    const select = { confidence: true, flags: true } as const;
    return this.database.prisma.deskJudgement.findMany({ where: { taskId: fitId }, select });
  }
}
