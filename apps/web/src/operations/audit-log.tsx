import './operations.css';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type FormEvent, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { AuditEntryView, Page } from '@starboard/contracts';
import { Refused } from '../api/query';
import { NO_ANSWER } from '../api/refusal';
import { usePath } from '../router';
import { setAddressTexts } from '../running/address-text';
import { Choice, TextField } from '../running/fields';
import { Part } from '../running/part';
import { knownActions } from '../ui/action-name';
import { fieldText } from '../ui/field-text';
import { Loading } from '../ui/loading';
import { RefusalText } from '../ui/refusal-text';
import { AuditTable } from './audit-table';
import { kindOfSubject, kindsOfSubject } from './subject-name';

/** What the log is asked for; empty where it does not matter. */
const FILTERS = ['actor', 'action', 'subjectType', 'subjectId', 'from', 'to'] as const;
type Filters = Partial<Record<(typeof FILTERS)[number], string>>;
type Reader = (query: Filters & { limit: number; cursor?: string }) => Promise<Page<AuditEntryView> | undefined>;

const PAGE = 100;

/** Entries of the log, by filters that the address holds, a page at a time. @param of what the log is of: a contest, or all */
export function AuditLog({ of, read }: { of: string; read: Reader }): ReactElement {
  const { t } = useTranslation();
  const { search } = usePath();
  const query = new URLSearchParams(search);
  const texts = Object.fromEntries(FILTERS.map((name) => [name, query.get(name) ?? ''])) as Record<
    keyof Filters,
    string
  >;
  const log = useInfiniteQuery({
    queryKey: ['audit', of, texts],
    initialPageParam: '',
    queryFn: ({ pageParam }) => read({ ...asked(texts), limit: PAGE, ...(pageParam !== '' && { cursor: pageParam }) }),
    getNextPageParam: (page) => page?.next ?? undefined,
  });
  const entries = log.data?.pages.flatMap((page) => page?.items ?? []);
  return (
    <Part title={t('operations.entries')} hint={t('operations.entriesHint')}>
      {(id) => (
        <>
          <Form key={JSON.stringify(texts)} texts={texts} />
          {log.error && (
            <p role="alert">
              <RefusalText refusal={log.error instanceof Refused ? log.error.refusal : NO_ANSWER} />
            </p>
          )}
          {entries === undefined && log.error === null && <Loading lines={3} />}
          {entries?.length === 0 && <p className="facts">{t('operations.noEntries')}</p>}
          {entries && entries.length > 0 && <AuditTable labelledBy={id} entries={entries} />}
          {log.hasNextPage && (
            <p className="actions">
              <button type="button" className="quiet" onClick={() => void log.fetchNextPage()}>
                {t('operations.more')}
              </button>
            </p>
          )}
        </>
      )}
    </Part>
  );
}

/** Filters that are filled in; moments of the fields are in the reader's zone. */
function asked(texts: Record<keyof Filters, string>): Filters {
  const filled = Object.entries(texts).filter(([, text]) => text !== '');
  return Object.fromEntries(
    filled.map(([name, text]) => [name, name === 'from' || name === 'to' ? momentOf(text) : text]),
  );
}

function momentOf(text: string): string {
  const moment = new Date(text);
  return Number.isNaN(moment.getTime()) ? text : moment.toISOString();
}

function Form({ texts }: { texts: Record<keyof Filters, string> }): ReactElement {
  const { t, i18n } = useTranslation();
  const named = {
    ...kindsOfSubject(t),
    // An address may ask for a kind that has no words here.
    ...(texts.subjectType !== '' && { [texts.subjectType]: kindOfSubject(t, texts.subjectType) }),
  };
  const kinds = [
    ['', t('operations.anyKind')] as const,
    ...Object.entries(named).toSorted(([, one], [, two]) => one.localeCompare(two, i18n.language)),
  ];
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const form = event.currentTarget;
    setAddressTexts(Object.fromEntries(FILTERS.map((name) => [name, fieldText(form, name).trim()])));
  };
  return (
    <form className="audit-form" onSubmit={submit}>
      <div className="fields">
        {FILTERS.map((name) =>
          name === 'subjectType' ? (
            <Choice key={name} name={name} label={t(`operations.filter.${name}`)} value={texts[name]} options={kinds} />
          ) : (
            <TextField
              key={name}
              name={name}
              label={t(`operations.filter.${name}`)}
              value={texts[name]}
              {...(name === 'action' && { hint: t('operations.actionHint'), proposals: knownActions(i18n) })}
              {...(name === 'subjectId' && { hint: t('operations.subjectHint') })}
              type={name === 'from' || name === 'to' ? 'datetime-local' : 'text'}
            />
          ),
        )}
      </div>
      <p className="actions">
        <button type="submit" className="button">
          {t('operations.find')}
        </button>
        <button
          type="button"
          className="quiet"
          onClick={() => setAddressTexts(Object.fromEntries(FILTERS.map((name) => [name, ''])))}
        >
          {t('operations.clear')}
        </button>
      </p>
    </form>
  );
}
