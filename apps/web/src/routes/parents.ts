import { createRootRoute, createRoute } from '@tanstack/react-router';
import { requirePerson } from '../account/guard';
import { App } from '../app';
import { loadTexts } from '../i18n';
import { NotFound } from '../ui/message';

/** The frame that all pages stand in. */
export const root = createRootRoute({ component: App, notFoundComponent: NotFound });

/** Above pages for people with an account; others are sent to the sign-in page and come back. */
export const person = createRoute({
  getParentRoute: () => root,
  id: 'person',
  beforeLoad: async ({ location }) =>
    void (await Promise.all([requirePerson(location.href), loadTexts('refusals', 'signIn')])),
});

/** Of a page that anybody may open. */
export const isPublic = { getParentRoute: (): typeof root => root };
/** Of a page that asks for an account. */
export const isPrivate = { getParentRoute: (): typeof person => person };
