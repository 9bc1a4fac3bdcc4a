import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, type Clock } from '@starboard/platform';
import type { DeskLabelKind } from '../generated/prisma/client.js';
import { Database } from '../kernel/database.js';
import { inTransaction } from '../kernel/transaction.js';
import { DeskLabelQueries, type DeskSuggestion } from './desk-label.queries.js';

export interface GivenDeskLabel {
  readonly projectId: string;
  readonly answerId: string;
  /** Null takes back what was said before. */
  readonly label: string | null;
  readonly userId: string;
}

/** What the platform had said, and as what the label was taken. */
export interface DeskLabelOutcome {
  readonly kind: DeskLabelKind;
  readonly suggestion: DeskSuggestion | null;
}

/** Random ones of a question come first: they alone estimate quality without bias. */
const RANDOM_FIRST = 10;

/** Keeps what people say of answers. */
@Injectable()
export class DeskLabelCommands {
  constructor(
    private readonly database: Database,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly queries: DeskLabelQueries,
  ) {}

  /** The newest label of an answer holds; the same again adds nothing. @returns null if the project has no such answer */
  give({ projectId, answerId, label, userId }: GivenDeskLabel): Promise<DeskLabelOutcome | null> {
    return inTransaction(this.database, async (tx) => {
      // A task that begins meanwhile waits, so that it sees all labels up to its last one.
      await tx.$queryRaw`select id from desk_projects where id = ${projectId}::uuid for share`;
      await tx.$queryRaw`select id from desk_answers where id = ${answerId}::uuid for no key update`;
      const answer = await tx.deskAnswer.findFirst({ where: { id: answerId, projectId } });
      if (answer === null) return null;
      const suggestion = (await this.queries.suggestion(projectId, answerId)) ?? null;
      const last = await tx.deskLabel.findFirst({ where: { answerId }, orderBy: { id: 'desc' } });
      if ((answer.label ?? null) === label && (last?.userId === userId || last === null))
        return { kind: last?.kind ?? 'changed', suggestion };
      const labelled = await tx.deskAnswer.count({ where: { questionId: answer.questionId, label: { not: null } } });
      const kind = kindOf(answer.label, label, suggestion, labelled);
      const said = suggestion && kind !== 'changed' ? suggestion : null;
      const told = { suggested: said?.label ?? null, confidence: said?.confidence ?? null };
      await tx.deskLabel.create({
        data: { projectId, answerId, label, kind, userId, ...told, at: new Date(this.clock.now()) },
      });
      return { kind, suggestion };
    });
  }
}

function kindOf(
  before: string | null,
  label: string | null,
  suggestion: DeskSuggestion | null,
  labelled: number,
): DeskLabelKind {
  if (before !== null || label === null) return 'changed';
  if (suggestion?.blind === true) return 'blind';
  if (suggestion?.place !== undefined && suggestion.place !== null) return 'review';
  return labelled < RANDOM_FIRST ? 'random' : 'unsure';
}
