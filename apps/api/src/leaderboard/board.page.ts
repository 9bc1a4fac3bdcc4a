import type { Board, RankedRow, UnplacedRow } from '@starboard/contracts';
import { type Html, html, table } from '@starboard/pages';

const LANGUAGES = ['ru', 'en'] as const;
export type PageLanguage = (typeof LANGUAGES)[number];

const WORDS = {
  ru: {
    place: 'Место',
    team: 'Команда',
    counted: 'Учтено',
    annulled: 'Аннулировано',
    apart: { annulled: 'Аннулированные решения', unscored: 'Ещё не оценены' },
    state: {
      none: 'Результаты ещё не опубликованы.',
      pending: 'Раунд завершён, подводятся итоги. До утверждения таблица закрыта для всех.',
      preliminary: 'Предварительные результаты: они могут измениться.',
      approved: 'Утверждённые результаты.',
    },
    version: 'Версия таблицы',
    made: 'составлена',
    page: 'Страница с живыми данными',
    csv: 'CSV',
    other: 'In English',
  },
  en: {
    place: 'Place',
    team: 'Team',
    counted: 'Counted',
    annulled: 'Annulled',
    apart: { annulled: 'Annulled solutions', unscored: 'Not scored yet' },
    state: {
      none: 'Results have not been published yet.',
      pending: 'The round is over, and its result is being decided. Until it is approved, nobody sees the table.',
      preliminary: 'Preliminary results: they may change.',
      approved: 'Approved results.',
    },
    version: 'Version of the table',
    made: 'made',
    page: 'The page with live data',
    csv: 'CSV',
    other: 'По-русски',
  },
} as const;

/** Where the page is, and where the pages with scripts are. */
interface BoardPageOptions {
  readonly language: PageLanguage;
  readonly origin: string;
}

/** The public board as a page without scripts: for readers without them, previews, archives and search engines. */
export function makeBoardPage(board: Board, { language, origin }: BoardPageOptions): string {
  const words = WORDS[language];
  const { contest, round, snapshot, state } = board;
  const slug = encodeURIComponent(contest.slug);
  const query = round === null ? '' : `&round=${round.id}`;
  const here = (of: PageLanguage): string => `${origin}/api/contests/${slug}/leaderboard/board.html?lang=${of}${query}`;
  const title = contest.title[language];
  const other = language === 'ru' ? 'en' : 'ru';
  const facts =
    snapshot === null ? null : html`<p>${words.version} ${snapshot.version}, ${words.made} ${snapshot.createdAt}</p>`;
  return html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title} · Starboard</title>
        <meta name="description" content="${words.state[state]}" />
        <link rel="canonical" href="${here(language)}" />
        ${LANGUAGES.map((of) => html`<link rel="alternate" hreflang="${of}" href="${here(of)}" />`)}
        <meta property="og:type" content="website" />
        <meta property="og:site_name" content="Starboard" />
        <meta property="og:title" content="${title}" />
        <meta property="og:description" content="${words.state[state]}" />
        <meta property="og:url" content="${here(language)}" />
        <link rel="stylesheet" href="/api/docs/style.css" />
      </head>
      <body>
        <main>
          <h1>${title}</h1>
          <p>${words.state[state]}</p>
          ${facts}
          ${table(
            [
              words.place,
              words.team,
              ...board.columns.map(({ label }) => label[language]),
              words.counted,
              words.annulled,
            ],
            board.ranked.map((row) => [String(row.place), row.team.name, ...figures(board, row)]),
          )}
          ${apart(board, 'annulled', language)} ${apart(board, 'unscored', language)}
          <p>
            <a href="/contests/${slug}${round === null ? '' : `?round=${round.id}`}">${words.page}</a> ·
            <a href="/api/contests/${slug}/leaderboard.csv${round === null ? '' : `?round=${round.id}`}"
              >${words.csv}</a
            >
            · <a href="${here(other)}" hreflang="${other}" lang="${other}">${words.other}</a>
          </p>
        </main>
      </body>
    </html>`.text;
}

const DIGITS = 2;

const figures = ({ columns }: Board, row: RankedRow | UnplacedRow): string[] => [
  ...columns.map(({ id }) => row.figures[id]?.toFixed(DIGITS) ?? '—'),
  `${row.counted} / ${row.sample}`,
  String(row.annulled),
];

function apart(board: Board, kind: 'annulled' | 'unscored', language: PageLanguage): Html | null {
  if (board[kind].length === 0) return null;
  return html`<h2>${WORDS[language].apart[kind]}</h2>
    <ul>
      ${board[kind].map(({ team }) => html`<li>${team.name}</li>`)}
    </ul>`;
}
