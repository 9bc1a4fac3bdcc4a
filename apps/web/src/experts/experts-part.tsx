import { type FormEvent, type ReactElement, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ExpertView } from '@starboard/contracts';
import { outcome, rest } from '../api/client';
import type { Known } from '../api/query';
import type { Refusal } from '../api/refusal';
import { Part } from '../running/part';
import { DataTable } from '../ui/data-table/data-table';
import { fieldText } from '../ui/field-text';
import { Reading } from '../ui/reading';
import { RefusalText } from '../ui/refusal-text';

const FIGURES = ['assigned', 'submitted', 'overdue'] as const;

/** Experts with their load; organisers add one by its code, and change what one can do. */
export function ExpertsPart(props: {
  slug: string;
  known: Known<readonly ExpertView[]>;
  organises: boolean;
}): ReactElement {
  const { slug, known, organises } = props;
  const { t } = useTranslation();
  const [chosen, choose] = useState<ExpertView>();
  return (
    <Part title={t('experts.experts')} hint={t('experts.expertsHint')}>
      {(id) => (
        <>
          <Reading known={known}>
            {(experts) =>
              experts.length === 0 ? (
                <p className="facts">{t('experts.none')}</p>
              ) : (
                <ExpertsTable labelledBy={id} experts={experts} {...(organises && { onChange: choose })} />
              )
            }
          </Reading>
          {organises && (
            <ExpertForm
              key={chosen?.id ?? 'new'}
              slug={slug}
              chosen={chosen}
              onEnd={() => {
                choose(undefined);
                known.reload();
              }}
            />
          )}
        </>
      )}
    </Part>
  );
}

function ExpertsTable(props: {
  labelledBy: string;
  experts: readonly ExpertView[];
  onChange?: (expert: ExpertView) => void;
}): ReactElement {
  const { labelledBy, experts, onChange } = props;
  const { t } = useTranslation();
  return (
    <DataTable
      labelledBy={labelledBy}
      name="experts"
      rows={experts}
      keyOf={({ id }) => id}
      columns={[
        { id: 'code', label: t('experts.column.code'), heads: true, value: ({ code }) => code },
        {
          id: 'person',
          label: t('experts.column.person'),
          value: ({ person }) => person?.name ?? null,
          cell: ({ person }) =>
            person === null ? (
              <span className="facts">{t('experts.noAccount')}</span>
            ) : (
              <>
                {person.name} <small>{person.email}</small>
              </>
            ),
        },
        {
          id: 'available',
          label: t('experts.column.available'),
          value: ({ available }) => t(available ? 'experts.yes' : 'experts.no'),
        },
        {
          id: 'load',
          label: t('experts.column.load'),
          value: ({ maxLoad }) => maxLoad,
          cell: ({ maxLoad }) => maxLoad ?? t('experts.noLimit'),
        },
        ...FIGURES.map((figure) => ({
          id: figure,
          label: t(`experts.column.${figure}`),
          value: (expert: ExpertView) => expert[figure],
          differs: (expert: ExpertView) => figure === 'overdue' && expert.overdue > 0,
        })),
        ...(onChange
          ? [
              {
                id: 'change',
                label: t('experts.column.act'),
                cell: (expert: ExpertView) => (
                  <button
                    type="button"
                    className="quiet"
                    onClick={() => onChange(expert)}
                    aria-label={t('experts.changeNamed', { code: expert.code })}
                  >
                    {t('experts.change')}
                  </button>
                ),
              },
            ]
          : []),
      ]}
    />
  );
}

function ExpertForm(props: { slug: string; chosen: ExpertView | undefined; onEnd: () => void }): ReactElement {
  const { slug, chosen, onEnd } = props;
  const { t } = useTranslation();
  const [refusal, setRefusal] = useState<Refusal>();
  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const form = event.currentTarget;
    const load = fieldText(form, 'maxLoad');
    const reason = fieldText(form, 'reason').trim();
    const code = chosen?.code ?? fieldText(form, 'code').trim();
    const body = {
      available: new FormData(form).has('available'),
      maxLoad: load === '' ? null : Number(load),
      ...(reason !== '' && { reason }),
    };
    const result = await outcome(
      rest.PUT('/api/contests/{slug}/experts/{code}', { params: { path: { slug, code } }, body }),
    );
    setRefusal(result.ok ? undefined : result.refusal);
    if (!result.ok) return;
    form.reset();
    onEnd();
  };
  return (
    <form className="experts-form" onSubmit={(event) => void submit(event)}>
      <h3>{chosen ? t('experts.changeTitle', { code: chosen.code }) : t('experts.addTitle')}</h3>
      <div className="fields">
        {chosen === undefined && (
          <label className="field">
            <span>{t('experts.column.code')}</span>
            <input name="code" maxLength={100} required autoComplete="off" />
            <small>{t('experts.codeHint')}</small>
          </label>
        )}
        <label className="field">
          <span>{t('experts.maxLoad')}</span>
          <input name="maxLoad" type="number" min={0} max={1_000_000} defaultValue={chosen?.maxLoad ?? ''} />
          <small>{t('experts.maxLoadHint')}</small>
        </label>
        <label className="field">
          <span>{t('desk.dialog.reason')}</span>
          <input name="reason" maxLength={2_000} autoComplete="off" />
        </label>
      </div>
      <label className="check">
        <input type="checkbox" name="available" defaultChecked={chosen?.available ?? true} />
        <span>{t('experts.isAvailable')}</span>
      </label>
      <p className="form-error" role="alert">
        {refusal && <RefusalText refusal={refusal} />}
      </p>
      <p className="actions">
        <button type="submit" className="button">
          {t(chosen ? 'experts.save' : 'experts.add')}
        </button>
        {chosen && (
          <button type="button" className="quiet" onClick={onEnd}>
            {t('desk.dialog.cancel')}
          </button>
        )}
      </p>
    </form>
  );
}
