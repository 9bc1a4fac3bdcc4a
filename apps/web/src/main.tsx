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
import './styles/print.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { startSession } from './account/session';
import { App } from './app';
import { startI18n } from './i18n';
import { keepScroll } from './scroll';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');
await startI18n();
startSession();
keepScroll();
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
