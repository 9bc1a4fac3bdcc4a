import { type ReactElement } from 'react';
import { ContestsPage } from './contests/contests-page';
import { LeaderboardPage } from './leaderboard/leaderboard-page';
import { matchRoute, usePath } from './router';
import { Footer } from './ui/footer';
import { Header } from './ui/header';
import { NotFound } from './ui/message';

/** The frame of every page. */
export function App(): ReactElement {
  return (
    <>
      <Header />
      <main id="main" tabIndex={-1}>
        <Page />
      </main>
      <Footer />
    </>
  );
}

function Page(): ReactElement {
  const { pathname, search } = usePath();
  const route = matchRoute(pathname);
  if (route.page === 'contests') return <ContestsPage />;
  if (route.page === 'nothing') return <NotFound />;
  const round = new URLSearchParams(search).get('round') ?? undefined;
  return <LeaderboardPage key={route.slug} slug={route.slug} round={round} />;
}
