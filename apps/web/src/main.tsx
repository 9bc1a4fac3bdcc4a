import './styles/tokens.css';
import './styles/base.css';
import './styles/pages.css';
import './styles/notice.css';
import './styles/result.css';
import './styles/board.css';
import './styles/term.css';
import './styles/live.css';
import './styles/account.css';
import './styles/form.css';
import './styles/desk.css';
import './styles/rescoring.css';
import './ui/data-table/data-table.css';
import './styles/print.css';
import { createRoot, hydrateRoot } from 'react-dom/client';
import type { BoardDocument } from '@starboard/contracts';
import { onWho, startSession } from './account/session';
import { forgetPrivate, queryClient } from './api/query';
import { readBrought } from './brought';
import { startI18n } from './i18n';
import { tellBoard } from './leaderboard/tell-board';
import { Page } from './page';
import { holdsWork, makeRouter } from './routes';
import { keepScroll, moveFocus } from './scroll';

/** Begins when the texts are there. Not by an `await` of the module: what it waits for must be able to import from it. */
async function start(): Promise<void> {
  const root = document.getElementById('root');
  if (root === null) throw new Error('index.html has no #root');
  const brought = readBrought();
  const language = await startI18n(brought?.language);
  startSession();
  const router = makeRouter();
  keepScroll(router);
  moveFocus(router);
  // Who is signed out leaves the pages that ask for a person, and what they showed is forgotten; over work
  // they sign in again.
  onWho((who) => {
    if (who.state !== 'nobody' || (!who.left && holdsWork())) return;
    forgetPrivate();
    void router.invalidate();
  });
  if (brought === undefined) {
    createRoot(root).render(<Page router={router} client={queryClient} brought={undefined} />);
    return;
  }
  tellBoard(queryClient, brought);
  // Who comes back in their history may get a document of then.
  if (cameBack()) await queryClient.invalidateQueries({ refetchType: 'none' });
  await router.load();
  // In another language than the reader's the page is drawn anew, in place of what is there.
  if (brought.language === language) takeOver(root, router, brought);
  else createRoot(root).render(<Page router={router} client={queryClient} brought={undefined} />);
}

/** Takes over the markup of the document as it is. */
function takeOver(root: HTMLElement, router: ReturnType<typeof makeRouter>, brought: BoardDocument): void {
  // The router draws as on the server, without bounds of what is still loaded around everything.
  router.ssr = { manifest: undefined };
  hydrateRoot(root, <Page router={router} client={queryClient} brought={brought} />);
}

const cameBack = (): boolean =>
  performance
    .getEntriesByType('navigation')
    .some((entry) => (entry as PerformanceNavigationTiming).type === 'back_forward');

void start();
