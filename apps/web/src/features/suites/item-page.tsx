import { type ReactElement } from 'react';
import type { Report, ReportEssay } from '@starboard/contracts';
import { visible } from '@starboard/pages';
import { Link } from '../../router';
import { Message } from '../../ui/message';
import { Value } from '../../ui/value';
import { addressOf, type SolutionName } from './address';
import { Section } from './section';
import { SolutionFrame } from './solution-frame';
import { useTexts } from './texts';
import { useStateOf } from './use-state-of';

/** An item of a solution: the prompt, every response with what counted in it, and why. */
export function ItemPage(props: { slug: string; roundId: string; teamId: string; fileId: string }): ReactElement {
  const { fileId, ...of } = props;
  const { t } = useTexts();
  return (
    <SolutionFrame of={of} item={fileId} title={(report) => externalIdIn(report) ?? t('title')}>
      {({ report, session }) => <Item report={report} of={of} session={session} />}
    </SolutionFrame>
  );
}

const shownIn = ({ essays, item }: Report): ReportEssay | undefined =>
  essays.find(({ fileId }) => fileId === item?.fileId);
const externalIdIn = (report: Report): string | undefined => shownIn(report)?.externalId;

function Item(props: { report: Report; of: SolutionName; session: string | undefined }): ReactElement | null {
  const { report, of, session } = props;
  const { t } = useTexts();
  const stateOf = useStateOf();
  const { item, essays } = report;
  const essay = shownIn(report);
  if (item === undefined || essay === undefined) return null;
  return (
    <>
      <Others essays={essays} essay={essay} of={of} session={session} />
      <dl className="suites-figures">
        <div>
          <dt>{t('value')}</dt>
          <dd>
            <Value of={essay.score?.value ?? null} />
          </dd>
        </div>
        <div>
          <dt>{t('state')}</dt>
          <dd>{stateOf(essay)}</dd>
        </div>
      </dl>
      <section className="card section" aria-labelledby="prompt">
        <h2 id="prompt">{t('prompt')}</h2>
        <div className="suites-text">{visible(item.text)}</div>
      </section>
      {item.sections.length === 0 ? (
        <Message title={t('nothing')} hint={t('nothingHint')} />
      ) : (
        <p className="facts">{t('lit')}</p>
      )}
      {item.sections.map((section, at) => (
        <Section key={at} id={`response-${at + 1}`} section={section} />
      ))}
    </>
  );
}

function Others(props: {
  essays: readonly ReportEssay[];
  essay: ReportEssay;
  of: SolutionName;
  session: string | undefined;
}): ReactElement {
  const { essays, essay, of, session } = props;
  const { t } = useTexts();
  const at = essays.indexOf(essay);
  const [before, after] = [essays[at - 1], essays[at + 1]];
  return (
    <nav className="suites-others" aria-label={t('others')}>
      {before && (
        <Link href={addressOf(of, session, before.fileId)} rel="prev">
          ← {t('before')}
        </Link>
      )}
      <Link href={addressOf(of, session)}>{t('items')}</Link>
      {after && (
        <Link href={addressOf(of, session, after.fileId)} rel="next">
          {t('after')} →
        </Link>
      )}
    </nav>
  );
}
