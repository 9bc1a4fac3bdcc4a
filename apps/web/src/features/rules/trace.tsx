import { type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { RuleResultView } from '@starboard/contracts';
import type { RuleScoreResult } from '@starboard/scoring/rules';
import { useTexts } from './texts';

type Fault = Extract<RuleResultView['detail'], { error: unknown }>['error'];

/** A trace, computed here or stored. */
interface ShownTrace {
  readonly combos: readonly {
    readonly id: string;
    readonly value: boolean | number;
    readonly score: number;
    readonly calls: readonly {
      readonly operator: string;
      readonly atom: string;
      readonly type: string;
      readonly hit: boolean;
      readonly value: number;
      readonly matched: readonly string[];
    }[];
  }[];
  readonly total: number;
}

/** Why an answer got its points: each combo with what it called. */
export function Trace({ trace }: { trace: ShownTrace | null }): ReactElement {
  const { t } = useTexts();
  if (trace === null) return <p className="facts">{t('traceLost')}</p>;
  return (
    <ul className="rule-trace">
      {trace.combos.map(({ id, value, score, calls }) => (
        <li key={id}>
          <b>{id}</b>: {valueOf(value)} → {numberOf(score)}
          {calls.length > 0 && (
            <ul>
              {calls.map(({ operator, atom, type, hit, value: share, matched }, at) => (
                <li key={at}>
                  {operator} {atom} {type}: {t(hit ? 'hit' : 'miss')}
                  {hit && ` (${numberOf(share)})`}
                  {matched.length > 0 && `: ${matched.join(', ')}`}
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
      <li>{t('total', { total: numberOf(trace.total) })}</li>
    </ul>
  );
}

/** Why an answer has no score. */
export function FaultText({ fault }: { fault: Fault }): ReactElement {
  const { i18n } = useTranslation();
  return (
    <p className="form-error">
      {i18n.language === 'ru' ? fault.ru : fault.message} <small className="code">{fault.code}</small>
    </p>
  );
}

/** Of a trial. */
export function TrialDetail({ result }: { result: RuleScoreResult }): ReactElement {
  return result.ok ? <Trace trace={result.score.trace} /> : <FaultText fault={result.error} />;
}

/** Of a stored result. */
export function StoredDetail({ detail }: { detail: RuleResultView['detail'] }): ReactElement {
  return 'error' in detail ? <FaultText fault={detail.error} /> : <Trace trace={detail.trace} />;
}

const valueOf = (value: boolean | number): string => (typeof value === 'number' ? numberOf(value) : String(value));

/** To a thousandth. */
export const numberOf = (value: number): string => String(Math.round(value * 1000) / 1000);
