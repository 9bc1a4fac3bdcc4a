import type { InEnglish } from './languages';

/** The texts of an area in both languages; what a file exports is the first part of their names. */
const area = <Texts>(
  ru: () => Promise<Texts>,
  en: () => Promise<InEnglish<NoInfer<Texts>>>,
): { ru: () => Promise<Texts>; en: () => Promise<InEnglish<Texts>> } => ({ ru, en });

/** Texts by area, each loaded with the first page that names it (`lazyPage`), in one language. */
export const AREAS = {
  base: area(
    () => import('./ru').then(({ ru }) => ru),
    () => import('./en').then(({ en }) => en),
  ),
  answersDesk: area(
    () => import('./answers-desk.ru'),
    () => import('./answers-desk.en'),
  ),
  about: area(
    () => import('./about.ru'),
    () => import('./about.en'),
  ),
  classifier: area(
    () => import('./classifier.ru'),
    () => import('./classifier.en'),
  ),
  admin: area(
    () => import('./admin.ru'),
    () => import('./admin.en'),
  ),
  admission: area(
    () => import('./admission.ru'),
    () => import('./admission.en'),
  ),
  actions: area(
    () => import('./actions.ru'),
    () => import('./actions.en'),
  ),
  apply: area(
    () => import('./apply.ru'),
    () => import('./apply.en'),
  ),
  cabinet: area(
    () => import('./cabinet.ru'),
    () => import('./cabinet.en'),
  ),
  watch: area(
    () => import('./watch.ru'),
    () => import('./watch.en'),
  ),
  calendar: area(
    () => import('./calendar.ru'),
    () => import('./calendar.en'),
  ),
  decision: area(
    () => import('./decision.ru'),
    () => import('./decision.en'),
  ),
  join: area(
    () => import('./join.ru'),
    () => import('./join.en'),
  ),
  marking: area(
    () => import('./marking.ru'),
    () => import('./marking.en'),
  ),
  my: area(
    () => import('./my.ru'),
    () => import('./my.en'),
  ),
  desk: area(
    () => import('./desk.ru'),
    () => import('./desk.en'),
  ),
  organising: area(
    () => import('./organising.ru'),
    () => import('./organising.en'),
  ),
  organisingPeople: area(
    () => import('./organising-people.ru'),
    () => import('./organising-people.en'),
  ),
  organisingTeams: area(
    () => import('./organising-teams.ru'),
    () => import('./organising-teams.en'),
  ),
  parameters: area(
    () => import('./parameters.ru'),
    () => import('./parameters.en'),
  ),
  profile: area(
    () => import('./profile.ru'),
    () => import('./profile.en'),
  ),
  protests: area(
    () => import('./protests.ru'),
    () => import('./protests.en'),
  ),
  received: area(
    () => import('./received.ru'),
    () => import('./received.en'),
  ),
  requests: area(
    () => import('./requests.ru'),
    () => import('./requests.en'),
  ),
  datasets: area(
    () => import('./datasets.ru'),
    () => import('./datasets.en'),
  ),
  experts: area(
    () => import('./experts.ru'),
    () => import('./experts.en'),
  ),
  operations: area(
    () => import('./operations.ru'),
    () => import('./operations.en'),
  ),
  rounds: area(
    () => import('./rounds.ru'),
    () => import('./rounds.en'),
  ),
  running: area(
    () => import('./running.ru'),
    () => import('./running.en'),
  ),
  record: area(
    () => import('./record.ru'),
    () => import('./record.en'),
  ),
  refusals: area(
    () => import('./refusals.ru'),
    () => import('./refusals.en'),
  ),
  rehearsals: area(
    () => import('./rehearsals.ru'),
    () => import('./rehearsals.en'),
  ),
  rescoring: area(
    () => import('./rescoring.ru'),
    () => import('./rescoring.en'),
  ),
  signIn: area(
    () => import('./sign-in.ru'),
    () => import('./sign-in.en'),
  ),
  suites: area(
    () => import('./suites.ru'),
    () => import('./suites.en'),
  ),
  team: area(
    () => import('./team.ru'),
    () => import('./team.en'),
  ),
  workbench: area(
    () => import('./workbench.ru'),
    () => import('./workbench.en'),
  ),
};
/** A part of the pages with texts of its own. */
export type Area = keyof typeof AREAS;

type All<T> = (T extends unknown ? (one: T) => void : never) extends (all: infer Every) => void ? Every : never;
/** All texts, by their names in Russian. */
export type Texts = All<{ [A in Area]: Awaited<ReturnType<(typeof AREAS)[A]['ru']>> }[Area]>;
