import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../lazy-page';
import { textIn } from '../search';
import { isPrivate } from './parents';

/** Of the jury and the technical commission, with whom the organisers decide: admission, evidence, results, protests. */
export const JURY = [
  createRoute({
    ...isPrivate,
    path: '/my/$slug/protests',
    validateSearch: (search): { status?: string } => textIn(search, 'status'),
    component: lazyPage(
      () => import('../protests/protests-page'),
      'ProtestsPage',
      'my',
      'cabinet',
      'decision',
      'protests',
      'desk',
    ),
  }),
  createRoute({
    ...isPrivate,
    path: '/my/$slug/admission',
    component: lazyPage(
      () => import('../admission/admission-page'),
      'AdmissionPage',
      'my',
      'admission',
      'apply',
      'desk',
      'decision',
    ),
  }),
  createRoute({
    ...isPrivate,
    path: '/my/$slug/requests',
    component: lazyPage(() => import('../requests/requests-page'), 'RequestsPage', 'my', 'requests'),
  }),
  createRoute({
    ...isPrivate,
    path: '/my/$slug/rounds/$roundId',
    component: lazyPage(
      () => import('../desk/desk-page'),
      'DeskPage',
      'my',
      'desk',
      'rescoring',
      'parameters',
      'decision',
    ),
  }),
  createRoute({
    ...isPrivate,
    path: '/my/$slug/rounds/$roundId/received',
    validateSearch: (search): { team?: string; verdict?: string } => ({
      ...textIn(search, 'team'),
      ...textIn(search, 'verdict'),
    }),
    component: lazyPage(() => import('../evidence/received-page'), 'ReceivedPage', 'my', 'desk', 'received'),
  }),
  createRoute({
    ...isPrivate,
    path: '/my/$slug/rounds/$roundId/rescorings',
    component: lazyPage(
      () => import('../rescorings/rescorings-page'),
      'RescoringsPage',
      'my',
      'desk',
      'rescoring',
      'parameters',
      'decision',
    ),
  }),
  createRoute({
    ...isPrivate,
    path: '/my/$slug/rounds/$roundId/rescorings/$rescoringId',
    component: lazyPage(
      () => import('../rescorings/rescoring-page'),
      'RescoringPage',
      'my',
      'desk',
      'rescoring',
      'parameters',
      'decision',
    ),
  }),
  createRoute({
    ...isPrivate,
    path: '/my/$slug/rounds/$roundId/essays/$essayId',
    component: lazyPage(() => import('../psr/essay-page'), 'EssayPsrPage'),
  }),
  createRoute({
    ...isPrivate,
    path: '/my/$slug/datasets/$datasetId/essays/$essayId',
    component: lazyPage(() => import('../psr/essay-page'), 'DatasetPsrPage'),
  }),
] as const;
