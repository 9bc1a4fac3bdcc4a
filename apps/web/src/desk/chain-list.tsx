import { type ReactElement, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { RoundResult } from '@starboard/contracts';
import { formatMoment } from '../format/time';
import { type ChainEntry, chainOf, type Decision, sentBack } from './chain';

const SIGNS = { done: 'm7 12.5 3.4 3.4L17 9', now: 'M12 6.5V12l3.6 2.2', later: '' } as const;

/** The steps towards the result: what is done, by whom and why, and where it stands now. */
export function ChainList({ result }: { result: RoundResult }): ReactElement {
  const { t } = useTranslation();
  const id = useId();
  const back = sentBack(result);
  return (
    <section className="card section" aria-labelledby={id}>
      <h2 id={id}>{t('desk.chain')}</h2>
      {back && <SentBack decision={back} />}
      <ol className="chain">
        {chainOf(result).map((entry) => (
          <Step key={entry.step} entry={entry} result={result} />
        ))}
      </ol>
    </section>
  );
}

function Step({ entry, result }: { entry: ChainEntry; result: RoundResult }): ReactElement {
  const { step, state, decision } = entry;
  const { t, i18n } = useTranslation();
  const { board } = result;
  return (
    <li className={`chain-step chain-${state}`} aria-current={state === 'now' ? 'step' : undefined}>
      <svg className="banner-mark" viewBox="0 0 24 24" aria-hidden="true">
        <circle cx="12" cy="12" r="11" />
        <path d={SIGNS[state]} />
      </svg>
      <div>
        <h3>
          {t(`desk.step.${step}`)} <span className="chain-state">{t(`desk.state.${state}`)}</span>
        </h3>
        <p className="facts">
          {t(`desk.who.${step}`)}. {t(`desk.about.${step}`)}
        </p>
        {step === 'report' && board && (
          <p className="facts">
            {t('desk.reported', { version: board.version, moment: formatMoment(board.createdAt, i18n.language) })}
          </p>
        )}
        {decision && <Made decision={decision} />}
      </div>
    </li>
  );
}

/** Who decided, when and why. */
export function Made(props: {
  decision: Pick<Decision, 'by' | 'role' | 'decidedAt' | 'reason' | 'protocolRef'>;
}): ReactElement {
  const { t, i18n } = useTranslation();
  const { by, role, decidedAt, reason, protocolRef } = props.decision;
  return (
    <>
      <p className="made">
        <strong>{by ?? t('desk.commandLine')}</strong>, {t(`my.role.${role}`)}, {formatMoment(decidedAt, i18n.language)}
      </p>
      <blockquote className="reason">{reason}</blockquote>
      {protocolRef !== '' && <p className="facts">{t('desk.protocol', { ref: protocolRef })}</p>}
    </>
  );
}

function SentBack({ decision }: { decision: Decision }): ReactElement {
  const { t } = useTranslation();
  return (
    <div className="sent-back">
      <h3>{t('desk.back', { step: t(`desk.step.${decision.step}`) })}</h3>
      <Made decision={decision} />
      <p className="facts">{t('desk.backHint')}</p>
    </div>
  );
}
