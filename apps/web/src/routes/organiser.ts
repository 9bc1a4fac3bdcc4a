import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../lazy-page';
import { isPrivate } from './parents';

/** Texts of every page of the organisers. */
export const FOR_ORGANISERS = ['my', 'desk', 'team', 'organising'] as const;

/** Of the organisers: a contest from its parameters to its rounds. */
export const ORGANISER = [
  createRoute({
    ...isPrivate,
    path: '/my/new-contest',
    component: lazyPage(() => import('../organising/new-contest-page'), 'NewContestPage', 'my', 'desk', 'organising'),
  }),
  createRoute({
    ...isPrivate,
    path: '/my/$slug/parameters',
    component: lazyPage(
      () => import('../organising/parameters-page'),
      'ParametersPage',
      ...FOR_ORGANISERS,
      'parameters',
      'running',
      'decision',
    ),
  }),
  createRoute({
    ...isPrivate,
    path: '/my/$slug/people',
    component: lazyPage(
      () => import('../organising/people-page'),
      'PeoplePage',
      ...FOR_ORGANISERS,
      'organisingPeople',
      'decision',
    ),
  }),
  createRoute({
    ...isPrivate,
    path: '/my/$slug/teams',
    component: lazyPage(
      () => import('../organising/teams-page'),
      'TeamsPage',
      ...FOR_ORGANISERS,
      'organisingTeams',
      'apply',
    ),
  }),
  createRoute({
    ...isPrivate,
    path: '/my/$slug/teams/$teamId',
    component: lazyPage(
      () => import('../organising/team-page'),
      'OrganisersTeamPage',
      ...FOR_ORGANISERS,
      'organisingTeams',
      'apply',
      'decision',
      'actions',
    ),
  }),
  createRoute({
    ...isPrivate,
    path: '/my/$slug/publishing',
    component: lazyPage(
      () => import('../publishing/publishing-page'),
      'PublishingPage',
      'my',
      'desk',
      'about',
      'running',
      'decision',
    ),
  }),
  createRoute({
    ...isPrivate,
    path: '/my/$slug/classifier',
    component: lazyPage(
      () => import('../codes/classifier-page'),
      'ClassifierPage',
      'my',
      'desk',
      'classifier',
      'running',
    ),
  }),
  createRoute({
    ...isPrivate,
    path: '/my/$slug/datasets',
    component: lazyPage(() => import('../datasets/datasets-page'), 'DatasetsPage', 'my', 'running', 'datasets', 'desk'),
  }),
  createRoute({
    ...isPrivate,
    path: '/my/$slug/datasets/$datasetId',
    component: lazyPage(() => import('../datasets/dataset-page'), 'DatasetPage', 'my', 'running', 'datasets', 'desk'),
  }),
  createRoute({
    ...isPrivate,
    path: '/my/$slug/imports/$importId',
    component: lazyPage(() => import('../datasets/import-page'), 'ImportPage', 'my', 'running', 'datasets'),
  }),
  createRoute({
    ...isPrivate,
    path: '/my/$slug/rounds',
    component: lazyPage(() => import('../rounds/rounds-page'), 'RoundsPage', 'my', 'running', 'rounds'),
  }),
  createRoute({
    ...isPrivate,
    path: '/my/$slug/rounds/$roundId/control',
    component: lazyPage(
      () => import('../rounds/control-page'),
      'ControlPage',
      'my',
      'running',
      'rounds',
      'desk',
      'received',
      'decision',
    ),
  }),
  createRoute({
    ...isPrivate,
    path: '/my/$slug/rounds/$roundId/restart',
    component: lazyPage(() => import('../rounds/restart-page'), 'RestartPage', 'my', 'running', 'rounds', 'desk'),
  }),
  createRoute({
    ...isPrivate,
    path: '/my/$slug/experts',
    component: lazyPage(
      () => import('../experts/experts-page'),
      'ExpertsPage',
      'my',
      'running',
      'experts',
      'desk',
      'decision',
    ),
  }),
  createRoute({
    ...isPrivate,
    path: '/my/$slug/rehearsals',
    component: lazyPage(() => import('../rehearsals/rehearsals-page'), 'RehearsalsPage', 'my', 'running', 'rehearsals'),
  }),
  createRoute({
    ...isPrivate,
    path: '/my/$slug/audit',
    component: lazyPage(
      () => import('../operations/audit-page'),
      'AuditPage',
      'my',
      'running',
      'operations',
      'decision',
      'actions',
    ),
  }),
] as const;
