import { z } from 'zod';
import { OWN_RULES } from './field-rule.js';
import { localizedSchema } from './localized.js';
import { hash, moment } from './primitives.js';
import { roundModeSchema, roundStatusSchema } from './round.js';

const MAX_TITLE = 300;
const MAX_TEXT = 20_000;
const MAX_REASON = 2_000;
const MAX_LINK = 2_000;
const MAX_NUMBER = 2_147_483_647;

/** Of a document that is stored here. */
export const MAX_DOCUMENT_BYTES = 20 * 1024 * 1024;

export const fileNameSchema = z
  .string()
  .regex(/^[\p{L}\p{N}][\p{L}\p{N} ._()-]{0,150}\.[a-z0-9]{1,8}$/u, OWN_RULES.fileName);

const title = z.string().trim().min(1).max(MAX_TITLE);
const text = z.string().trim().max(MAX_TEXT);
const reason = z.string().trim().min(1).max(MAX_REASON);
const titles = z.strictObject({ ru: title, en: title });
const texts = z.strictObject({ ru: text, en: text }).default({ ru: '', en: '' });
const override = reason
  .optional()
  .describe(
    'Why modules change in the last days before a final (9.2); without it such a call answers ERR_NOTICE_PERIOD.',
  );

/** What an announcement is about; `modules`: shared programs, engines among them (4.7, 9.2). */
export const announcementKindSchema = z.enum([
  'news',
  'modules',
  'parameters',
  'sets',
  'schedule',
  'restart',
  'result',
]);

const announcementText = {
  title: titles,
  purpose: texts.describe('What it is for; needed of modules (4.7, 9.2).'),
  content: texts.describe('What has changed, or what there is to know; needed of modules.'),
};

/** Body of a new announcement. */
export const newAnnouncementSchema = z
  .strictObject({ kind: announcementKindSchema, ...announcementText, overrideReason: override })
  .meta({ id: 'NewAnnouncement' });

/** Body of the next version of an announcement: the whole text. */
export const announcementCorrectionSchema = z
  .strictObject({ ...announcementText, reason: reason.describe('Why it is corrected; public.') })
  .meta({ id: 'AnnouncementCorrection' });

export const publicationWithdrawalSchema = z
  .strictObject({ reason: reason.describe('Why it is withdrawn; public.') })
  .meta({ id: 'PublicationWithdrawal' });

const announcementVersion = z.object({
  version: z.int().min(1),
  publishedAt: moment,
  title: localizedSchema,
  purpose: localizedSchema,
  content: localizedSchema,
  withdrawn: z.boolean(),
  /** Of a correction, a withdrawal, or one within the notice period; else empty. */
  reason: z.string(),
});

/** An announcement as it is now. It is never deleted; a withdrawn one says so and why. */
export const announcementSchema = announcementVersion
  .extend({ number: z.int().min(1), kind: announcementKindSchema, since: moment })
  .meta({ id: 'Announcement' });

/** An announcement with all of its versions, the newest first. */
export const announcementHistorySchema = announcementSchema
  .extend({ versions: z.array(announcementVersion) })
  .meta({ id: 'AnnouncementHistory' });

export const announcementListSchema = z
  .object({ announcements: z.array(announcementSchema) })
  .meta({ id: 'AnnouncementList' });

/** The number of an announcement in an address. */
export const announcementParamsSchema = z.object({
  number: z.coerce.number().int().min(1).max(MAX_NUMBER).describe('Of the announcement.'),
});

const documentKey = z
  .string()
  .regex(/^[a-z0-9][a-z0-9-]{0,62}$/, OWN_RULES.documentKey)
  .describe('Names the document through all its versions, such as `regulation`.');

export const documentParamsSchema = z.object({ key: documentKey });

/** Body of a document that is somewhere else. */
export const linkedDocumentSchema = z
  .strictObject({
    title: titles,
    link: z.url({ protocol: /^https?$/ }).max(MAX_LINK),
    reason: reason.optional().describe('Why there is another version; needed from the second on, and public.'),
  })
  .meta({ id: 'LinkedDocument' });

/** Query of a document that is uploaded; the body is the file. */
export const uploadedDocumentQuerySchema = z.strictObject({
  titleRu: title,
  titleEn: title,
  fileName: fileNameSchema.describe('Under which it is downloaded.'),
  reason: reason.optional(),
});

/** Query of the file of a document. */
export const documentFileQuerySchema = z.strictObject({
  version: z.coerce.number().int().min(1).max(MAX_NUMBER).optional().describe('The newest when absent.'),
});

const documentVersion = z.object({
  version: z.int().min(1),
  /** Since when this version stands. */
  since: moment,
  title: localizedSchema,
  /** Where it is; null where the file is here. */
  link: z.string().nullable(),
  /** The file here, at `…/documents/KEY/file?version=`; null where it is a link. */
  file: z.object({ name: z.string(), sha256: hash }).nullable(),
  withdrawn: z.boolean(),
  reason: z.string(),
});

/** A document with all of its versions, the newest first (regulation 1.2, 12.3). */
export const documentSchema = z
  .object({ key: z.string(), current: documentVersion, versions: z.array(documentVersion) })
  .meta({ id: 'ContestDocument' });

export const documentListSchema = z.object({ documents: z.array(documentSchema) }).meta({ id: 'DocumentList' });

/** A moment as the contest says it. */
const localMoment = z.object({
  at: moment,
  date: z.iso.date(),
  time: z.string().regex(/^\d\d:\d\d:\d\d$/),
  /** From UTC, such as `+03:00`. */
  offset: z.string(),
});

/** When the rounds are (regulation 7.5). */
export const contestScheduleSchema = z
  .object({
    contest: z.string(),
    timeZone: z.string(),
    rounds: z.array(
      z.object({
        round: z.uuid(),
        mode: roundModeSchema,
        number: z.int().min(1),
        status: roundStatusSchema,
        /** The round that this one takes the place of (7.15). */
        replaces: z.uuid().nullable(),
        lobbyOpens: localMoment.nullable(),
        starts: localMoment.nullable(),
        ends: localMoment.nullable(),
        /** Between two essays. */
        intervalSeconds: z.number().positive(),
        items: z.int().min(0),
        text: localizedSchema,
      }),
    ),
  })
  .meta({ id: 'ContestSchedule' });

/** The parameters in force in words (regulation 2.17, 12.3). */
export const parametersInWordsSchema = z
  .object({
    contest: z.string(),
    version: z.int().min(1),
    since: moment,
    parameters: z.array(
      z.object({ name: z.string(), value: z.unknown(), title: localizedSchema, text: localizedSchema }),
    ),
  })
  .meta({ id: 'ParametersInWords' });

/** Who takes part, and who of them in the final (regulation 6.4, 8.1.3). */
export const admittedTeamsSchema = z
  .object({
    contest: z.string(),
    teams: z.array(z.object({ slug: z.string(), name: z.string(), admittedAt: moment })),
    /** Teams whose application is approved, and about whose admission nothing is decided. */
    approved: z.array(z.object({ slug: z.string(), name: z.string() })),
  })
  .meta({ id: 'AdmittedTeams' });

/** The programs that the contest is scored by (regulation 4.7, 9.2, 12.3). */
export const contestModulesSchema = z
  .object({
    contest: z.string(),
    engine: z.string(),
    /** By which the contest is scored. */
    engineVersion: z.string(),
    /** The newest that the platform has; another one than `engineVersion` is taken by an announced decision only. */
    newestVersion: z.string(),
    platform: z.string(),
  })
  .meta({ id: 'ContestModules' });

/** Body of the decision to take the newest version of the engine: the announcement that goes with it. */
export const engineAdoptionSchema = z
  .strictObject({
    ...announcementText,
    reason,
    protocolRef: title.optional().describe('Reference of the protocol in which it was decided.'),
    overrideReason: override,
  })
  .meta({ id: 'EngineAdoption' });

export const timeZoneSchema = z
  .strictObject({ timeZone: z.string().min(1).max(64).describe('IANA name, such as Europe/Moscow.') })
  .meta({ id: 'ContestTimeZone' });

export type NewAnnouncementBody = z.infer<typeof newAnnouncementSchema>;
export type AnnouncementCorrectionBody = z.infer<typeof announcementCorrectionSchema>;
export type PublicationWithdrawalBody = z.infer<typeof publicationWithdrawalSchema>;
export type AnnouncementView = z.infer<typeof announcementSchema>;
export type AnnouncementHistoryView = z.infer<typeof announcementHistorySchema>;
export type AnnouncementListView = z.infer<typeof announcementListSchema>;
export type LinkedDocumentBody = z.infer<typeof linkedDocumentSchema>;
export type UploadedDocumentQuery = z.infer<typeof uploadedDocumentQuerySchema>;
export type DocumentView = z.infer<typeof documentSchema>;
export type DocumentListView = z.infer<typeof documentListSchema>;
export type ScheduleView = z.infer<typeof contestScheduleSchema>;
export type ParametersInWords = z.infer<typeof parametersInWordsSchema>;
export type AdmittedTeamsView = z.infer<typeof admittedTeamsSchema>;
export type ContestModulesView = z.infer<typeof contestModulesSchema>;
export type EngineAdoptionBody = z.infer<typeof engineAdoptionSchema>;
export type TimeZoneBody = z.infer<typeof timeZoneSchema>;
