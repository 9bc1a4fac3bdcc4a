import type { AnnouncementHistoryView, AnnouncementView, DocumentView } from '@starboard/contracts';
import type { AnnouncementKind, AnnouncementText, DocumentHead } from '@starboard/database';

/** A version of an announcement as it is stored. */
export interface StoredAnnouncement extends AnnouncementText {
  readonly number: number;
  readonly version: number;
  readonly kind: string;
  readonly withdrawn: boolean;
  readonly reason: string;
  readonly publishedAt: Date;
}

/** Announcements by number. @param rows all versions, the newest of each first. */
export function makeAnnouncements(rows: readonly StoredAnnouncement[]): readonly AnnouncementHistoryView[] {
  return groupBy(rows, ({ number }) => number).flatMap(([, versions]) => {
    const [newest, first] = [versions[0], versions.at(-1)];
    if (newest === undefined || first === undefined) return [];
    const { number, kind } = newest;
    const head = { number, kind: kind as AnnouncementKind, since: first.publishedAt.toISOString() };
    return [{ ...head, ...makeVersion(newest), versions: versions.map(makeVersion) }];
  });
}

function groupBy<Row, Key>(
  rows: readonly Row[],
  keyOf: (row: Row) => Key,
): readonly (readonly [Key, readonly Row[]])[] {
  const groups = new Map<Key, Row[]>();
  for (const row of rows) {
    const group = groups.get(keyOf(row));
    if (group === undefined) groups.set(keyOf(row), [row]);
    else group.push(row);
  }
  return [...groups];
}

/** Without its history. */
export const withoutVersions = ({ versions: _versions, ...announcement }: AnnouncementHistoryView): AnnouncementView =>
  announcement;

const makeVersion = (row: StoredAnnouncement): AnnouncementHistoryView['versions'][number] => ({
  version: row.version,
  publishedAt: row.publishedAt.toISOString(),
  title: { ru: row.titleRu, en: row.titleEn },
  purpose: { ru: row.purposeRu, en: row.purposeEn },
  content: { ru: row.contentRu, en: row.contentEn },
  withdrawn: row.withdrawn,
  reason: row.reason,
});

/** Documents by key. @param rows all versions, the newest of each first. */
export function makeDocuments(rows: readonly DocumentHead[]): readonly DocumentView[] {
  return groupBy(rows, ({ key }) => key).flatMap(([key, stored]) => {
    const versions = stored.map(makeDocumentVersion);
    return versions[0] === undefined ? [] : [{ key, current: versions[0], versions }];
  });
}

function makeDocumentVersion(row: DocumentHead): DocumentView['current'] {
  const { version, publishedAt, titleRu, titleEn, link, fileName, sha256, withdrawn, reason } = row;
  const file =
    fileName === null || sha256 === null ? null : { name: fileName, sha256: Buffer.from(sha256).toString('hex') };
  return {
    version,
    since: publishedAt.toISOString(),
    title: { ru: titleRu, en: titleEn },
    link,
    file,
    withdrawn,
    reason,
  };
}
