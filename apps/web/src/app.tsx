import { type ReactElement } from 'react';
import { Private } from './account/private';
import { SignInPage } from './account/sign-in-page';
import { ContestsPage } from './contests/contests-page';
import { DeskPage } from './desk/desk-page';
import { LeaderboardPage } from './leaderboard/leaderboard-page';
import { AssignmentPage } from './my/assignment-page';
import { MyContestPage } from './my/my-contest-page';
import { MyContestsPage } from './my/my-contests-page';
import { RescoringPage } from './rescorings/rescoring-page';
import { RescoringsPage } from './rescorings/rescorings-page';
import { matchRoute, type PrivateRoute, usePath } from './router';
import { TeamPage } from './team/team-page';
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
  switch (route.page) {
    case 'contests':
      return <ContestsPage />;
    case 'leaderboard': {
      const round = new URLSearchParams(search).get('round') ?? undefined;
      return <LeaderboardPage key={route.slug} slug={route.slug} round={round} />;
    }
    case 'sign-in':
      return <SignInPage />;
    case 'nothing':
      return <NotFound />;
    default:
      return (
        <Private>
          <PrivatePage route={route} />
        </Private>
      );
  }
}

function PrivatePage({ route }: { route: PrivateRoute }): ReactElement {
  switch (route.page) {
    case 'own-contests':
      return <MyContestsPage />;
    case 'own-contest':
      return <MyContestPage key={route.slug} slug={route.slug} />;
    case 'own-team':
      return <TeamPage key={route.slug} slug={route.slug} />;
    case 'result':
      return <DeskPage key={route.roundId} slug={route.slug} roundId={route.roundId} />;
    case 'rescorings':
      return <RescoringsPage key={route.roundId} slug={route.slug} roundId={route.roundId} />;
    case 'rescoring':
      return <RescoringPage key={route.rescoringId} {...route} />;
    case 'assignment':
      return <AssignmentPage key={route.assignmentId} slug={route.slug} assignmentId={route.assignmentId} />;
  }
}
