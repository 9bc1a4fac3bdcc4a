import { type ReactElement, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { TermView } from '@starboard/contracts';
import { formatMoment } from '../format/time';
import { DataTable } from '../ui/data-table/data-table';
import { useLocalized } from '../ui/use-localized';

/** Terms as a table, in their order. */
export function TermsSection(props: {
  name: string;
  title: string;
  none: string;
  terms: readonly TermView[];
}): ReactElement {
  const { name, title, none, terms } = props;
  const { t } = useTranslation();
  const localized = useLocalized();
  const whose = ({ of, round }: TermView): string =>
    [of, round === null ? null : t('calendar.final', { number: round.number })]
      .filter((part) => part !== null)
      .join(', ');
  const id = useId();
  return (
    <section className="card section" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {terms.length === 0 && <p>{none}</p>}
      {terms.length > 0 && (
        <DataTable
          labelledBy={id}
          name={name}
          rows={terms}
          keyOf={(term) => term.id}
          columns={[
            {
              id: 'what',
              label: t('calendar.what'),
              heads: true,
              value: (term) => [localized(term.title), whose(term)].filter((text) => text !== '').join(', '),
              cell: (term) => (
                <>
                  {localized(term.title)}
                  {whose(term) !== '' && <span className="facts"> {whose(term)}</span>}
                  {term.count !== null && <span className="facts"> {t('calendar.count', term.count)}</span>}
                </>
              ),
            },
            {
              id: 'due',
              label: t('calendar.due'),
              value: ({ dueAt }) => dueAt,
              cell: (term) => <Due of={term} />,
            },
            { id: 'state', label: t('calendar.state'), value: ({ state }) => t(`calendar.states.${state}`) },
            {
              id: 'duty',
              label: t('calendar.duty'),
              value: ({ duty }) => duty && t(`calendar.duties.${duty}`),
              cell: ({ duty }) => (duty === null ? '—' : t(`calendar.duties.${duty}`)),
            },
            { id: 'paragraph', label: t('calendar.paragraph'), value: ({ paragraph }) => paragraph },
          ]}
        />
      )}
    </section>
  );
}

function Due({ of: { dueAt, estimated, unconfirmed, doneAt } }: { of: TermView }): ReactElement {
  const { t, i18n } = useTranslation();
  const due = dueAt === null ? t('calendar.noTerm') : formatMoment(dueAt, i18n.language);
  return (
    <>
      {estimated ? t('calendar.about', { moment: due }) : due}
      {unconfirmed && <span className="facts"> {t('calendar.unconfirmed')}</span>}
      {doneAt !== null && (
        <span className="facts"> {t('calendar.done', { moment: formatMoment(doneAt, i18n.language) })}</span>
      )}
    </>
  );
}
