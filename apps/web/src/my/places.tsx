import './places.css';
import { type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { entryOf } from '@starboard/catalogue';
import type { OwnContestView } from '@starboard/contracts';
import { useWho } from '../account/session';
import { homeOf } from '../organising/addresses';
import { Link } from '../router';
import { isOfficial } from './standing';

type Standing = Pick<OwnContestView, 'roles' | 'engine'>;

const organises = ({ roles }: Standing): boolean => roles.includes('organiser');
const runs = ({ roles }: Standing): boolean => isOfficial(roles);
const takesPart = ({ roles }: Standing): boolean => roles.includes('team_member');

/** The pages of a contest and who has use of them, in the order in which a contest goes. */
const PLACES = {
  team: takesPart,
  teams: organises,
  people: organises,
  parameters: organises,
  classifier: ({ engine }: Standing) => entryOf(engine).reference === 'independent-experts',
  rules: ({ engine }: Standing) => entryOf(engine).rulePages === true,
  datasets: runs,
  admission: organises,
  rehearsals: runs,
  rounds: runs,
  experts: runs,
  requests: (standing: Standing) => runs(standing) || takesPart(standing),
  protests: runs,
  calendar: () => true,
  publishing: organises,
  audit: runs,
} satisfies Record<string, (standing: Standing) => boolean>;

const NAMES = Object.keys(PLACES) as (keyof typeof PLACES)[];

/** Where somebody with a role in a contest finds what it gives to see and to do, page by page. */
export function Places({ contest }: { contest: OwnContestView }): ReactElement {
  const { t } = useTranslation();
  const who = useWho();
  const home = homeOf(contest.slug);
  const runsPlatform = who.state === 'somebody' && who.me.roles.includes('organiser');
  const places = [
    ...(contest.announcedAt === null
      ? []
      : [{ name: 'board', href: `/contests/${encodeURIComponent(contest.slug)}` } as const]),
    ...NAMES.filter((name) => PLACES[name](contest)).map((name) => ({ name, href: `${home}/${name}` })),
    ...(runsPlatform && runs(contest) ? [{ name: 'operations', href: '/operations' } as const] : []),
  ];
  return (
    <nav className="card section" aria-label={t('my.places.label')}>
      <ul className="places">
        {places.map(({ name, href }) => (
          <li key={name}>
            <Link href={href}>{t(`my.places.name.${name}`)}</Link>
            <small>{t(`my.places.about.${name}`)}</small>
          </li>
        ))}
      </ul>
    </nav>
  );
}
