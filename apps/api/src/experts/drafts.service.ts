import { Injectable } from '@nestjs/common';
import type { DraftBody, DraftRevisionsView, DraftView } from '@starboard/contracts';
import { type Draft, DraftCommands, DraftQueries } from '@starboard/database';
import type { ContestScope } from '../access/principal.js';
import { ApiError, noSuch } from '../http/api-error.js';
import { OwnWorkService } from './own-work.service.js';

/** What an expert has not handed in yet; nobody else reads it. */
@Injectable()
export class DraftsService {
  constructor(
    private readonly work: OwnWorkService,
    private readonly drafts: DraftCommands,
    private readonly draftQueries: DraftQueries,
  ) {}

  async find(scope: ContestScope, id: string, revision?: number): Promise<DraftView> {
    const { expertId } = await this.work.find(scope, id);
    const draft = await this.draftQueries.find(expertId, id, revision);
    if (draft === undefined && revision !== undefined) throw noSuch('revision of the draft');
    return draft === undefined ? NOTHING : makeDraft(draft);
  }

  async revisions(scope: ContestScope, id: string): Promise<DraftRevisionsView> {
    const { expertId } = await this.work.find(scope, id);
    const kept = await this.draftQueries.revisions(expertId, id);
    return { revisions: kept.map(({ savedAt, ...rest }) => ({ ...rest, savedAt: savedAt.toISOString() })) };
  }

  /** @throws ApiError ERR_PRECONDITION_REQUIRED, ERR_DRAFT_REVISION with the entity tag of the revision that there is */
  async save(
    scope: ContestScope,
    id: string,
    { content, baseVersion }: DraftBody,
    tag: string | undefined,
  ): Promise<DraftView> {
    const { expertId } = await this.work.find(scope, id);
    const after = revisionOf(tag);
    const saved = await this.drafts.save(expertId, id, { content, baseVersion, after });
    if (saved.ok) return makeDraft(saved.draft);
    const detail =
      `Revision ${saved.revision} of the draft is there, and this one goes on from ${after}: nothing was saved. ` +
      `Read that one, compare, then save with If-Match: "${saved.revision}".`;
    throw new ApiError('ERR_DRAFT_REVISION', detail, undefined, undefined, tagOf(saved));
  }
}

const NOTHING: DraftView = { revision: 0, baseVersion: 0, content: null, savedAt: null };

const makeDraft = ({ revision, baseVersion, content, savedAt }: Draft): DraftView => ({
  ...{ revision, baseVersion, content },
  savedAt: savedAt.toISOString(),
});

/** The entity tag of a revision. */
export const tagOf = ({ revision }: { readonly revision: number }): string => `"${revision}"`;

function revisionOf(tag: string | undefined): number {
  const [, number] = /^\s*"(\d{1,9})"\s*$/.exec(tag ?? '') ?? [];
  if (number !== undefined) return Number(number);
  const detail = 'Name the revision that the draft goes on from: If-Match: "7", or "0" when there is none.';
  throw new ApiError('ERR_PRECONDITION_REQUIRED', detail);
}
