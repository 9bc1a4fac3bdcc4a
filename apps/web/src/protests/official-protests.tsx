import './protests.css';
import { type ReactElement, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OwnContestView, ProtestView } from '@starboard/contracts';
import { outcome, rest } from '../api/client';
import { useList } from '../api/list';
import { ConfirmDialog } from '../desk/confirm-dialog';
import { GroundsFields, groundsOf } from '../desk/grounds-fields';
import { goTo, useQueryText } from '../router';
import { Loading } from '../ui/loading';
import { RefusalText } from '../ui/refusal-text';
import { ProtestItem } from './protest-item';

const STATUSES = ['filed', 'upheld', 'dismissed', 'refused'] as const;
const ANSWERING = ['jury', 'organiser'] as const;
type Answer = 'upheld' | 'dismissed';

/** All protests, by their status as the address says; jury and organisers answer those that wait. */
export function OfficialProtests({ slug, roles }: { slug: string; roles: OwnContestView['roles'] }): ReactElement {
  const { t } = useTranslation();
  const id = useId();
  const asked = useQueryText('status');
  const status = STATUSES.find((one) => one === asked);
  const { data, refusal, reload } = useList('/api/contests/{slug}/protests', {
    path: { slug },
    query: status === undefined ? {} : { status },
  });
  const [answering, setAnswering] = useState<{ protest: ProtestView; as: Answer }>();
  const role = ANSWERING.find((one) => roles.includes(one));
  const choose = (next: string): void => goTo(`${location.pathname}${next === '' ? '' : `?status=${next}`}`, true);
  return (
    <section className="card section" aria-labelledby={id}>
      <h2 id={id}>{t('protests.all')}</h2>
      <label className="field">
        <span>{t('protests.show')}</span>
        <select name="status" value={status ?? ''} onChange={({ target }) => choose(target.value)}>
          <option value="">{t('protests.every')}</option>
          {STATUSES.map((one) => (
            <option key={one} value={one}>
              {t(`protests.status.${one}`)}
            </option>
          ))}
        </select>
      </label>
      {refusal && (
        <p role="alert">
          <RefusalText refusal={refusal} />
        </p>
      )}
      {data === undefined && !refusal && <Loading lines={2} />}
      {data?.length === 0 && <p className="facts">{t('protests.none')}</p>}
      {data?.map((protest) => (
        <ProtestItem key={protest.id} slug={slug} protest={protest}>
          {role !== undefined && protest.status === 'filed' && (
            <p className="actions">
              {(['upheld', 'dismissed'] as const).map((as) => (
                <button key={as} type="button" className="button" onClick={() => setAnswering({ protest, as })}>
                  {t(`protests.act.${as}`)}
                </button>
              ))}
            </p>
          )}
        </ProtestItem>
      ))}
      {answering && role && (
        <AnswerDialog
          {...answering}
          slug={slug}
          role={role}
          onEnd={(done) => {
            setAnswering(undefined);
            if (done) reload();
          }}
        />
      )}
    </section>
  );
}

function AnswerDialog(props: {
  slug: string;
  role: (typeof ANSWERING)[number];
  protest: ProtestView;
  as: Answer;
  onEnd: (done: boolean) => void;
}): ReactElement {
  const { slug, role, protest, as, onEnd } = props;
  const { t } = useTranslation();
  const draft = useRef('');
  return (
    <ConfirmDialog
      title={t(`protests.answer.${as}`, { team: protest.team.name })}
      confirm={t(`protests.act.${as}`)}
      grave={as === 'dismissed'}
      send={(form) =>
        outcome(
          rest.POST('/api/contests/{slug}/protests/{protestId}/answer', {
            params: { path: { slug, protestId: protest.id } },
            body: { role, outcome: as, ...groundsOf(form) },
          }),
        )
      }
      onEnd={(end) => onEnd(end === 'done')}
    >
      <p className="as-written">{protest.text}</p>
      <GroundsFields draft={draft} hint={t('protests.reasonHint')} />
    </ConfirmDialog>
  );
}
