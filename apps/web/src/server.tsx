import { QueryClient } from '@tanstack/react-query';
import { createMemoryHistory, createRoute, createRouter } from '@tanstack/react-router';
import { createInstance, type i18n } from 'i18next';
import { renderToString } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import type { BoardDocument } from '@starboard/contracts';
import { en } from './i18n/en';
import { ru } from './i18n/ru';
import { addressed } from './lazy-page';
import { BOARD } from './leaderboard/board-params';
import { LeaderboardPage } from './leaderboard/leaderboard-page';
import { tellBoard } from './leaderboard/tell-board';
import { Page } from './page';
import { isPublic, root } from './routes/parents';
import { ROUTER_OPTIONS } from './routes/router-options';

/* The board as the server draws it into its document (apps/api, board-documents.ts): the same components, for one route. */

const TREE = root.addChildren([createRoute({ ...isPublic, ...BOARD, component: addressed(LeaderboardPage) })]);
const TEXTS = { ru: speak('ru', ru), en: speak('en', en) };

/** The markup of the board's page, for `#root`. @throws what a component throws, and for a text that is not there */
export async function drawBoard(brought: BoardDocument): Promise<string> {
  const { language, round, contest } = brought;
  const client = new QueryClient();
  tellBoard(client, brought);
  const address = `/contests/${encodeURIComponent(contest.slug)}${round === undefined ? '' : `?round=${round}`}`;
  const history = createMemoryHistory({ initialEntries: [address] });
  const router = createRouter({ ...ROUTER_OPTIONS, routeTree: TREE, history });
  await router.load();
  return renderToString(
    <I18nextProvider i18n={await TEXTS[language]}>
      <Page router={router} client={client} brought={brought} />
    </I18nextProvider>,
  );
}

/** An instance for each language: pages are drawn side by side. */
async function speak(language: string, texts: object): Promise<i18n> {
  const instance = createInstance();
  await instance.init({
    resources: { [language]: { translation: texts } },
    lng: language,
    fallbackLng: false,
    saveMissing: true,
    missingKeyHandler: (_languages, _namespace, key) => {
      throw new Error(`No text "${key}" is loaded.`);
    },
    showSupportNotice: false,
    interpolation: { escapeValue: false },
  });
  return instance;
}
