import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { Injectable } from '@nestjs/common';
import type {
  AnnouncementCorrectionBody,
  AnnouncementHistoryView,
  DocumentView,
  EngineAdoptionBody,
  LinkedDocumentBody,
  NewAnnouncementBody,
  PublicationWithdrawalBody,
  UploadedDocumentQuery,
} from '@starboard/contracts';
import {
  AnnouncementCommands,
  type AnnouncementText,
  type By,
  ContestSettingCommands,
  type DecidedBy,
  DocumentCommands,
  type NewDocument,
  PublicationQueries,
} from '@starboard/database';
import { ApiError } from '../http/api-error.js';
import { makeAnnouncements, makeDocuments } from './publication.view.js';

/** An organiser of the contest, in the browser or at the command line. */
export interface Publisher {
  readonly contestId: string;
  readonly by: By;
  decidedBy(role: 'organiser', reason: string, protocolRef?: string): DecidedBy;
}

type TextBody = Pick<NewAnnouncementBody, 'title' | 'purpose' | 'content'>;

/** What organisers publish; each step is in the audit log. */
@Injectable()
export class PublishingService {
  constructor(
    private readonly commands: AnnouncementCommands,
    private readonly documents: DocumentCommands,
    private readonly settings: ContestSettingCommands,
    private readonly published: PublicationQueries,
  ) {}

  /** @throws RuleViolation ERR_ANNOUNCEMENT_PURPOSE, ERR_NOTICE_PERIOD */
  async announce(
    { contestId, by }: Publisher,
    { kind, overrideReason, ...body }: NewAnnouncementBody,
  ): Promise<AnnouncementHistoryView> {
    const { number } = await this.commands.announce(contestId, { kind, ...textOf(body) }, by, overrideReason);
    return this.announcement(contestId, number);
  }

  /** @throws RuleViolation ERR_ANNOUNCEMENT_UNKNOWN, ERR_ANNOUNCEMENT_WITHDRAWN, ERR_ANNOUNCEMENT_PURPOSE */
  async correct(
    { contestId, by }: Publisher,
    number: number,
    { reason, ...body }: AnnouncementCorrectionBody,
  ): Promise<AnnouncementHistoryView> {
    await this.commands.correct(contestId, number, textOf(body), { ...by, reason });
    return this.announcement(contestId, number);
  }

  /** @throws RuleViolation ERR_ANNOUNCEMENT_UNKNOWN */
  async withdraw(
    { contestId, by }: Publisher,
    number: number,
    { reason }: PublicationWithdrawalBody,
  ): Promise<AnnouncementHistoryView> {
    await this.commands.withdraw(contestId, number, { ...by, reason });
    return this.announcement(contestId, number);
  }

  /** @throws RuleViolation ERR_DOCUMENT_REASON */
  link({ contestId, by }: Publisher, key: string, { title, link, reason }: LinkedDocumentBody): Promise<DocumentView> {
    const made = { key, titleRu: title.ru, titleEn: title.en, source: { link } };
    return this.publish(contestId, made, withReason(by, reason));
  }

  /** @throws RuleViolation ERR_DOCUMENT_REASON, ApiError ERR_INVALID_REQUEST of an empty file, ERR_TOO_LARGE */
  async upload(
    { contestId, by }: Publisher,
    key: string,
    { titleRu, titleEn, fileName, reason }: UploadedDocumentQuery,
    body: Readable,
  ): Promise<DocumentView> {
    const content = await buffer(body);
    if (content.length === 0) throw new ApiError('ERR_INVALID_REQUEST', 'The file is empty.');
    return this.publish(contestId, { key, titleRu, titleEn, source: { fileName, content } }, withReason(by, reason));
  }

  /** @throws RuleViolation ERR_DOCUMENT_UNKNOWN */
  async withdrawDocument(
    { contestId, by }: Publisher,
    key: string,
    { reason }: PublicationWithdrawalBody,
  ): Promise<DocumentView> {
    await this.documents.withdraw(contestId, key, { ...by, reason });
    return this.document(contestId, key);
  }

  /** @throws RuleViolation ERR_ENGINE_CURRENT, ERR_NOTICE_PERIOD, ERR_ANNOUNCEMENT_PURPOSE */
  async adoptEngine(
    scope: Publisher,
    { reason, protocolRef, overrideReason, ...body }: EngineAdoptionBody,
  ): Promise<AnnouncementHistoryView> {
    const by = scope.decidedBy('organiser', reason, protocolRef);
    const { number } = await this.settings.adoptEngine(scope.contestId, textOf(body), by, overrideReason);
    return this.announcement(scope.contestId, number);
  }

  /** @throws RuleViolation ERR_TIME_ZONE */
  setTimeZone({ contestId, by }: Publisher, timeZone: string): Promise<void> {
    return this.settings.setTimeZone(contestId, timeZone, by);
  }

  private async publish(contestId: string, made: NewDocument, by: By): Promise<DocumentView> {
    await this.documents.publish(contestId, made, by);
    return this.document(contestId, made.key);
  }

  private async announcement(contestId: string, number: number): Promise<AnnouncementHistoryView> {
    return makeAnnouncements(await this.published.announcements(contestId, number))[0]!;
  }

  private async document(contestId: string, key: string): Promise<DocumentView> {
    return makeDocuments(await this.published.documents(contestId, key))[0]!;
  }
}

const withReason = (by: By, reason?: string): By => ({ ...by, ...(reason === undefined ? {} : { reason }) });

const textOf = ({ title, purpose, content }: TextBody): AnnouncementText => ({
  ...{ titleRu: title.ru, titleEn: title.en },
  ...{ purposeRu: purpose.ru, purposeEn: purpose.en },
  ...{ contentRu: content.ru, contentEn: content.en },
});
