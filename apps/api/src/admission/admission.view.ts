import { type AdmissionKind, type Readiness, READINESS_GAPS } from '@starboard/contest';
import type { AdmissionView } from '@starboard/contracts';
import type { Admission } from '@starboard/database';
import { makeDecision } from '../teams/team.view.js';

type Next = NonNullable<AdmissionView['next']>;

const ISSUERS: Next['roles'] = ['organiser', 'jury', 'technical_commission'];
const STEPS: Readonly<Record<AdmissionKind, Next>> = {
  'admission.check': {
    step: 'check',
    roles: ['jury'],
    text: { ru: 'Судейская коллегия проверяет заключение (8.1.1).', en: 'The jury checks the conclusion (8.1.1).' },
  },
  'admission.verification': {
    step: 'verify',
    roles: ['technical_commission'],
    text: { ru: 'Техническая комиссия верифицирует (8.1.2).', en: 'The technical commission verifies (8.1.2).' },
  },
  'admission.approval': {
    step: 'approve',
    roles: ['organiser'],
    text: { ru: 'Оргкомитет решает о допуске (8.1.3).', en: 'The organisers decide on the admission (8.1.3).' },
  },
};
const CONCLUDE: Next = {
  step: 'conclude',
  roles: ISSUERS,
  text: { ru: 'Можно выдать заключение о готовности (6.3).', en: 'The conclusion on readiness can be issued (6.3).' },
};
const BECOME_READY: Next = {
  step: 'ready',
  roles: ['team_member'],
  text: {
    ru: 'Очередь команды: выполнить то, чего не хватает для готовности.',
    en: 'It is the team’s turn: to do what its readiness lacks.',
  },
};

/** Where a team stands, in words. @param named the reader may know who decided */
export function makeAdmission(admission: Admission, named: boolean): AdmissionView {
  const { teamId, admittedAt, current, conclusion, decisions } = admission;
  return {
    teamId,
    admittedAt: admittedAt?.toISOString() ?? null,
    current: makeReadiness(current),
    conclusion:
      conclusion === undefined
        ? null
        : {
            id: conclusion.id,
            issuedAt: conclusion.issuedAt.toISOString(),
            role: conclusion.role,
            by: named ? conclusion.by : null,
            ...makeReadiness(conclusion),
            outdated: isOutdated(admission),
          },
    decisions: decisions.map((decision) => makeDecision(decision, named)),
    next: nextOf(admission),
  };
}

function nextOf(admission: Admission): Next | null {
  const { admittedAt, current, chain } = admission;
  if (admittedAt !== null) return null;
  if (!current.ready) return BECOME_READY;
  if (chain === undefined || chain.status === 'complete' || isOutdated(admission)) return CONCLUDE;
  return STEPS[chain.next.kind];
}

const isOutdated = ({ conclusion, current }: Admission): boolean => conclusion?.fingerprint !== current.fingerprint;

const makeReadiness = ({ ready, gaps, qualification, rehearsal }: Readiness) => ({
  ready,
  gaps: gaps.map((code) => ({ code, text: READINESS_GAPS[code] })),
  qualification,
  rehearsal,
});
