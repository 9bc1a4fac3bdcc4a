import { entryOf, type Figure } from '@starboard/catalogue';
import {
  ARCHIVE_FORMAT,
  ARCHIVE_ROWS,
  type ArchiveManifest,
  type ArchiveTable,
  archiveTables,
  CAUSE_COLUMNS,
} from '@starboard/contracts';
import { boardLaw } from '@starboard/scoring';
import { COLUMN_WORDS, TABLE_WORDS, type Words } from './archive-words.js';

type Language = keyof Words;

/** The words of a column; a column without words is a fault of this program. */
export function columnWords(table: ArchiveTable, column: string): Words {
  const found = COLUMN_WORDS[`${table}.${column}`] ?? COLUMN_WORDS[column];
  if (found === undefined) throw new Error(`column ${table}.${column} of the archive is not described`);
  return found;
}

/** The licence: its name, identifier and address. */
export const LICENCE = `SPDX-License-Identifier: CC-BY-4.0

Эссе, размеченные программами участников, экспертные разметки и данные этого архива передаются на условиях
открытой лицензии Creative Commons Attribution 4.0 International (CC BY 4.0), регламент 7.13.
Можно распространять и изменять, в том числе в коммерческих целях, указав авторство и изменения.

The marked essays, the experts' markups and the data of this archive are licensed under the
Creative Commons Attribution 4.0 International licence (CC BY 4.0), regulation 7.13.
You may share and adapt them, also commercially, if you give credit and say what you changed.

https://creativecommons.org/licenses/by/4.0/legalcode
`;

const HEADS: Readonly<Record<Language, (manifest: ArchiveManifest) => readonly string[]>> = {
  ru: (manifest) => [
    `# ${manifest.contest.titleRu}: архив раунда ${manifest.round.mode} ${manifest.round.number}`,
    '',
    `Формат ${ARCHIVE_FORMAT}. Лицензия: CC BY 4.0, см. LICENSE.txt. Всё, из чего получен лидерборд; пересчитать его заново,`,
    'без сервера и базы данных, может кто угодно: `starboard verify АРХИВ`.',
    ...(manifest.published
      ? []
      : ['', '**Не опубликовано:** результат ещё не утверждён, архив только для организаторов.']),
    '',
    '- `manifest.json`: конкурс, раунд, параметры с номером версии, выборка и её корни Меркла, версия лидерборда.',
    ...(manifest.classifier === undefined
      ? []
      : ['- `classifier.json`: классификатор конкурса целиком, по нему прочитаны и оценены разметки.']),
    `- \`leaderboard.json\`: лидерборд этой версии; столбцы как в solution-scores.jsonl и место \`place\`; \`ster\` — СТЭР, где есть эксперты.`,
    '- `public-key.pem`: открытый ключ (Ed25519), которым подписаны квитанции.',
    '- `essays/`, `references/`, `solutions/`: тексты эссе или вопросов, то, с чем сравниваются ответы, и полученные файлы, байт в байт.',
    '- `checksums.sha256`: SHA-256 всех файлов, проверка `sha256sum -c checksums.sha256`.',
    '- `checksums.sha256.sig`: подпись файла `checksums.sha256` ключом раунда (Ed25519, base64url).',
    '',
    'Таблицы `.jsonl`: один объект JSON в строке. Времена по часам базы данных, UTC, миллисекунды. `null` — не определено.',
  ],
  en: (manifest) => [
    `# ${manifest.contest.titleEn}: archive of the round ${manifest.round.mode} ${manifest.round.number}`,
    '',
    `Format ${ARCHIVE_FORMAT}. Licence: CC BY 4.0, see LICENSE.txt. All that the leaderboard was made of; anybody can compute`,
    'it again, without the server and its database: `starboard verify ARCHIVE`.',
    ...(manifest.published
      ? []
      : ['', '**Unpublished:** the result is not approved yet; this archive is for the organisers only.']),
    '',
    '- `manifest.json`: contest, round, parameters with their version, the set with its Merkle roots, the version of the board.',
    ...(manifest.classifier === undefined
      ? []
      : ['- `classifier.json`: the classifier of the contest, complete; markups are read and scored by it.']),
    `- \`leaderboard.json\`: that version of the leaderboard; columns as in solution-scores.jsonl and the \`place\`; \`ster\` is STER, where there are experts.`,
    '- `public-key.pem`: the public key (Ed25519) that the receipts are signed with.',
    '- `essays/`, `references/`, `solutions/`: texts of the essays or questions, what answers are scored against, and received files, byte for byte.',
    '- `checksums.sha256`: SHA-256 of all files, for `sha256sum -c checksums.sha256`.',
    '- `checksums.sha256.sig`: signature of `checksums.sha256` by the key of the round (Ed25519, base64url).',
    '',
    'Tables `.jsonl`: one JSON object a line. Times by the clock of the database, UTC, milliseconds. `null`: not defined.',
  ],
};

/** `README.md`, `README.ru.md`: every file, every column, and every figure as the catalogue describes it. */
export function makeReadme(language: Language, manifest: ArchiveManifest): string {
  const tables = archiveTables(manifest).flatMap((table) => [
    '',
    `## ${table}.jsonl`,
    '',
    TABLE_WORDS[table][language],
    '',
    ...columnLines(table, manifest, language),
  ]);
  return `${[...HEADS[language](manifest), ...tables].join('\n')}\n`;
}

const columnLines = (table: ArchiveTable, manifest: ArchiveManifest, language: Language): string[] =>
  columnsOf(table, manifest).flatMap((column) => [
    `- \`${column}\`: ${columnWords(table, column)[language]}`,
    ...(column === 'figures' ? figureLines(figuresOf(table, manifest), language) : []),
  ]);

/** Archives of earlier boards are described as they were. */
function columnsOf(table: ArchiveTable, { versions }: ArchiveManifest): string[] {
  const columns = Object.keys(ARCHIVE_ROWS[table].shape);
  const causes = versions !== undefined && boardLaw(versions.board).causes;
  return causes ? columns : columns.filter((column) => column !== CAUSE_COLUMNS[table]);
}

/** Whose figures a table has. */
const FIGURES_OF: Readonly<Partial<Record<ArchiveTable, Figure['of']>>> = {
  'item-scores': 'item',
  'solution-scores': 'solution',
};

const figuresOf = (table: ArchiveTable, { engine }: ArchiveManifest): readonly Figure[] =>
  entryOf(engine).figures.filter(({ of }) => table in FIGURES_OF && (of === 'both' || of === FIGURES_OF[table]));

const figureLines = (figures: readonly Figure[], language: Language): string[] =>
  figures.map(({ id, label, help }) => `  - \`${id}\`: ${label[language]}. ${help[language]}`);
