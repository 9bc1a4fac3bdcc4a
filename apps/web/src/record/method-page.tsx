import { type ReactElement, type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { boardColumns, entryOf, type Figure, FORMULAS, rankingFigure } from '@starboard/catalogue';
import type { ContestView } from '@starboard/contracts';
import { FRESH_MS, queries, useKnown } from '../api/query';
import { Link } from '../router';
import { Loading } from '../ui/loading';
import { Refused } from '../ui/refused';
import { useLocalized } from '../ui/use-localized';
import { useRoundName } from '../ui/use-round-name';
import { useTitle } from '../ui/use-title';
import { boardAddress, RecordFrame } from './frame';

/** How the result of a contest is computed, in the words of its engine’s entry in the catalogue. */
export function MethodPage({ slug }: { slug: string }): ReactElement {
  const { t } = useTranslation();
  const localized = useLocalized();
  const { data, refusal, reload } = useKnown(
    queries.useQuery('get', '/api/contests/{slug}', { params: { path: { slug } } }, { staleTime: FRESH_MS }),
  );
  useTitle(t('record.method.title'));
  if (refusal) return <Refused refusal={refusal} retry={reload} />;
  if (data === undefined) return <Loading />;
  const { engine } = data;
  const { figures, reference } = entryOf(engine);
  const formulas = FORMULAS[engine];
  const ranks = rankingFigure(engine);
  const sure = ranks.over === undefined ? 'sureNot' : ranks.over === 'mean' ? 'sureMean' : 'sureSum';
  return (
    <RecordFrame
      back={boardAddress(slug, undefined)}
      backLabel={t('record.board')}
      title={t('record.method.title')}
      lead={t('record.method.lead')}
    >
      <Part title={t('record.method.reference')}>
        <p>{t(reference === 'independent-experts' ? 'record.method.experts' : 'record.method.document')}</p>
      </Part>
      <Part title={t('record.method.figures')}>
        <Words figures={boardColumns(engine)} />
      </Part>
      <Part title={t('record.method.item')}>
        <Words figures={figures.filter(({ of }) => of !== 'solution')} />
      </Part>
      {formulas && (
        <Part title={t('record.method.formulas')}>
          <p>{localized(formulas.where)}</p>
          <dl className="in-words record-formulas">
            {formulas.lines.map(({ what, formula }) => (
              <div key={what.en}>
                <dt>{localized(what)}</dt>
                <dd>{localized(formula)}</dd>
              </div>
            ))}
          </dl>
        </Part>
      )}
      <Part title={t('record.method.rank')}>
        <p>{t('record.method.rankText', { figure: localized(ranks.label) })}</p>
      </Part>
      <Part title={t('record.method.sure')}>
        <p>{t(`record.method.${sure}`)}</p>
      </Part>
      <Part title={t('record.method.annul')}>
        <p>{t('record.method.annulText')}</p>
      </Part>
      <Part title={t('record.method.again')}>
        <p>{t('record.method.againText')}</p>
        <Archives contest={data} />
        <p className="facts">
          {t('record.method.docs')}{' '}
          <Link href={`/contests/${encodeURIComponent(slug)}/about#parameters`}>{t('record.method.about')}</Link>
        </p>
      </Part>
    </RecordFrame>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }): ReactElement {
  const id = useId();
  return (
    <section className="card section record-text" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

function Words({ figures }: { figures: readonly Figure[] }): ReactElement {
  const localized = useLocalized();
  return (
    <dl className="in-words">
      {figures.map(({ id, label, help }) => (
        <div key={id}>
          <dt>{localized(label)}</dt>
          <dd>{localized(help)}</dd>
        </div>
      ))}
    </dl>
  );
}

function Archives({ contest: { slug, rounds } }: { contest: ContestView }): ReactElement {
  const { t } = useTranslation();
  const name = useRoundName();
  const open = rounds.filter(({ archive }) => archive);
  if (open.length === 0) return <p className="facts">{t('record.method.noArchive')}</p>;
  return (
    <ul>
      {open.map((round) => (
        <li key={round.id}>
          <a href={`/api/contests/${encodeURIComponent(slug)}/rounds/${round.id}/archive`} download>
            {t('record.method.archive', { round: name(round, rounds) })}
          </a>
        </li>
      ))}
    </ul>
  );
}
