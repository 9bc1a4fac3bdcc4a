import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import type { z } from 'zod';
import {
  announcementCorrectionSchema,
  type AnnouncementHistoryView,
  documentParamsSchema,
  engineAdoptionSchema,
  linkedDocumentSchema,
  MAX_DOCUMENT_BYTES,
  newAnnouncementSchema,
  uploadedDocumentQuerySchema,
} from '@starboard/contracts';
import {
  AnnouncementCommands,
  ContestQueries,
  ContestSettingCommands,
  DocumentCommands,
  PublicationQueries,
  PublicContestQueries,
  PublicRoundQueries,
} from '@starboard/database';
import { StartupError } from '@starboard/platform';
import { PublicationsService, type Publisher, PublishingService } from '../../../apps/api/src/index.js';
import { say } from '../../i18n/say.js';
import { type OpenPlatform, withPlatform } from '../../platform.js';
import { byCommandLine, decidingByCommandLine } from '../by-command-line.js';
import { contestNamed } from '../contest-named.js';
import { describePublished, type Published } from './published-text.js';

export interface PublishedOptions {
  readonly lang: 'en' | 'ru';
  readonly json: boolean;
}
export interface AnnounceOptions {
  readonly number?: number;
  readonly override?: string;
  readonly reason: string;
}
export interface DocumentOptions {
  readonly ru: string;
  readonly en: string;
  readonly link?: string;
  readonly file?: string;
  readonly reason: string;
}
export interface AdoptOptions {
  readonly reason: string;
  readonly protocol?: string;
  readonly override?: string;
}

/** Shows what everybody reads of an announced contest. */
export async function showPublished(slug: string, { lang, json }: PublishedOptions): Promise<void> {
  const published = await withPlatform(async (platform): Promise<Published> => {
    await contestNamed(platform, slug);
    const service = readingBy(platform);
    const [schedule, { documents }, { announcements }] = [
      await service.schedule(slug),
      await service.documents(slug),
      await service.announcements(slug),
    ];
    const [{ teams, approved }, { parameters }, modules] = [
      await service.admitted(slug),
      await service.parameters(slug),
      await service.modules(slug),
    ];
    return { schedule, documents, announcements, teams, approved, parameters, modules };
  });
  process.stdout.write(json ? `${JSON.stringify(published, null, 2)}\n` : describePublished(published, lang));
}

export function announce(slug: string, file: string, { number, override, reason }: AnnounceOptions): Promise<void> {
  return publishing(slug, reason, async (service, by) => {
    const body = await readJson(file);
    if (number !== undefined)
      return service.correct(by, number, parsed(announcementCorrectionSchema, { ...body, reason }, file));
    const overriding = override === undefined ? {} : { overrideReason: override };
    return service.announce(by, parsed(newAnnouncementSchema, { ...body, ...overriding }, file));
  });
}

export const withdrawAnnouncement = (slug: string, number: number, reason: string): Promise<void> =>
  publishing(slug, reason, (service, by) => service.withdraw(by, number, { reason }));

export function adoptEngine(slug: string, file: string, { reason, protocol, override }: AdoptOptions): Promise<void> {
  return publishing(slug, reason, async (service, by) => {
    const grounds = { reason, protocolRef: protocol, overrideReason: override };
    return service.adoptEngine(by, parsed(engineAdoptionSchema, { ...(await readJson(file)), ...grounds }, file));
  });
}

/** @throws StartupError ERR_DOCUMENT_SOURCE unless it is either a link or a file */
export async function publishDocument(slug: string, key: string, options: DocumentOptions): Promise<void> {
  const { ru, en, link, file, reason } = options;
  parsed(documentParamsSchema, { key }, key);
  const why = reason === '' ? {} : { reason };
  const sources = [link, file].filter((source) => source !== undefined);
  if (sources.length !== 1) throw new StartupError('ERR_DOCUMENT_SOURCE', 'give either --link ADDRESS or --file PATH');
  const { current } = await withPublishing(slug, reason, async (service, by) => {
    if (file === undefined) {
      return service.link(by, key, parsed(linkedDocumentSchema, { title: { ru, en }, link, ...why }, key));
    }
    await requireSize(file);
    const query = { titleRu: ru, titleEn: en, fileName: basename(file), ...why };
    return service.upload(by, key, parsed(uploadedDocumentQuerySchema, query, file), createReadStream(file));
  });
  const where = current.link ?? current.file?.sha256 ?? '';
  process.stdout.write(`${say('{key}, version {version}: {where}', { key, version: current.version, where })}\n`);
}

export async function withdrawDocument(slug: string, key: string, reason: string): Promise<void> {
  await withPublishing(slug, reason, (service, by) => service.withdrawDocument(by, key, { reason }));
  process.stdout.write(`${say('{key} is withdrawn.', { key })}\n`);
}

export async function setTimeZone(slug: string, zone: string): Promise<void> {
  await withPublishing(slug, '', (service, by) => service.setTimeZone(by, zone));
  process.stdout.write(`${slug}: ${zone}\n`);
}

async function publishing(
  slug: string,
  reason: string,
  publish: (service: PublishingService, by: Publisher) => Promise<AnnouncementHistoryView>,
): Promise<void> {
  const { number, version, withdrawn } = await withPublishing(slug, reason, publish);
  const text = withdrawn
    ? say('Announcement {number}, version {version}, withdrawn.', { number, version })
    : say('Announcement {number}, version {version}.', { number, version });
  process.stdout.write(`${text}\n`);
}

function withPublishing<T>(
  slug: string,
  reason: string,
  publish: (service: PublishingService, by: Publisher) => Promise<T>,
): Promise<T> {
  return withPlatform(async (platform) => {
    const { id } = await contestNamed(platform, slug);
    const { database, clock } = platform;
    const service = new PublishingService(
      new AnnouncementCommands(database, clock),
      new DocumentCommands(database, clock),
      new ContestSettingCommands(database, clock),
      new PublicationQueries(database),
    );
    return publish(service, { ...decidingByCommandLine(id), by: byCommandLine(reason) });
  });
}

function readingBy({ database, clock }: OpenPlatform): PublicationsService {
  const [contests, rounds] = [new PublicContestQueries(database), new PublicRoundQueries(database)];
  return new PublicationsService(
    clock,
    contests,
    new ContestQueries(database),
    rounds,
    new PublicationQueries(database),
  );
}

/** @throws StartupError ERR_PUBLICATION naming each wrong field */
function parsed<Schema extends z.ZodType>(schema: Schema, value: unknown, what: string): z.infer<Schema> {
  const read = schema.safeParse(value);
  if (read.success) return read.data;
  const issues = read.error.issues.map(({ path, message }) => `${path.map(String).join('.')}: ${message}`);
  throw new StartupError('ERR_PUBLICATION', `${what}: ${issues.join('; ')}`);
}

async function readJson(file: string): Promise<object> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new StartupError('ERR_PUBLICATION', `cannot read ${file}`);
  });
  try {
    return Object(JSON.parse(text)) as object;
  } catch {
    throw new StartupError('ERR_PUBLICATION', `${file} is not JSON`);
  }
}

async function requireSize(file: string): Promise<void> {
  const found = await stat(file).catch(() => undefined);
  if (found?.isFile() !== true) throw new StartupError('ERR_PUBLICATION', `cannot read ${file}`);
  if (found.size > MAX_DOCUMENT_BYTES) throw new StartupError('ERR_PUBLICATION', `${file} has more than 20 MiB`);
}
