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
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { onWho, startSession } from './account/session';
import { forgetPrivate, queryClient } from './api/query';
import { startI18n } from './i18n';
import { holdsWork, makeRouter } from './routes';
import { keepScroll, moveFocus } from './scroll';

/** Begins when the texts are there. Not by an `await` of the module: what it waits for must be able to import from it. */
async function start(): Promise<void> {
  const root = document.getElementById('root');
  if (root === null) throw new Error('index.html has no #root');
  await startI18n();
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
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>,
  );
}

void start();
