import type { ImportFileView, ImportView } from '@starboard/contracts';
import type { ImportFileRecord, ImportRecord } from '@starboard/database';

export function makeImport(row: ImportRecord): ImportView {
  const { id, format, kind, mode, status, accepted, unchanged, refused, code, messageRu, messageEn } = row;
  return {
    id,
    target: row.target === 'essays' ? 'essays' : 'expert-markups',
    format,
    kind,
    dataset: row.datasetName,
    mode,
    sha256: Buffer.from(row.sha256).toString('hex'),
    bytes: row.size,
    status,
    files: row.total,
    done: accepted + unchanged + refused,
    accepted,
    unchanged,
    refused,
    remarks: row.remarks,
    subject: row.defaultSubject,
    failure: code === null ? null : { code, message: { ru: messageRu ?? '', en: messageEn ?? '' } },
    datasetId: row.datasetId,
    by: row.actor,
    reason: row.reason,
    overrideReason: row.overrideReason,
    receivedAt: row.createdAt.toISOString(),
    startedAt: row.startedAt?.toISOString() ?? null,
    finishedAt: row.finishedAt?.toISOString() ?? null,
  };
}

export function makeImportFile({ name, outcome, ...row }: ImportFileRecord): ImportFileView {
  const { code, messageRu, messageEn, line, column } = row;
  const message = { ru: messageRu ?? '', en: messageEn ?? '' };
  const noticed = row.noticed as unknown as ImportFileView['noticed'];
  return { name, outcome, problem: code === null ? null : { code, message, line, column }, noticed };
}
