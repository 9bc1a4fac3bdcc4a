import { type ReactElement, type ReactNode, useId } from 'react';
import type { RuleScoreResult } from '@starboard/scoring/rules';
import { saveFile } from '../../ui/save-file';
import { useTexts } from './texts';
import { numberOf, TrialDetail } from './trace';
import { type TrialAnswer, wantedPoints } from './trial-store';

/** Points that were wanted and those that were given, to a thousandth. */
const LEAST_DIFFERENCE = 0.0005;

const suits = ({ want }: TrialAnswer, result: RuleScoreResult | undefined): boolean | undefined => {
  const points = wantedPoints(want);
  if (points === undefined || !result) return undefined;
  return result.ok && Math.abs(result.score.score - points) < LEAST_DIFFERENCE;
};

/** Answers on which a rule is tried while it is written. */
export function Trial(props: {
  answers: readonly TrialAnswer[];
  blanks: number;
  results: readonly RuleScoreResult[];
  onChange: (answers: readonly TrialAnswer[]) => void;
  /** Other sources of answers. */
  children: ReactNode;
}): ReactElement {
  const { answers, blanks, results, onChange, children } = props;
  const { t } = useTexts();
  const id = useId();
  const verdicts = answers.map((answer, at) => suits(answer, results[at]));
  const wanted = verdicts.filter((verdict) => verdict !== undefined);
  const change = (at: number, answer: TrialAnswer): void => onChange(answers.with(at, answer));
  const add = (): void => onChange([...answers, { blanks: Array.from({ length: blanks }, () => ''), want: '' }]);
  const exported = answers.map((answer) => ({ blanks: answer.blanks, label: wantedPoints(answer.want) ?? null }));
  return (
    <section className="card section" aria-labelledby={id}>
      <h2 id={id}>{t('trial')}</h2>
      <p className="facts">{t('trialHint')}</p>
      <ol className="rule-answers">
        {answers.map((answer, at) => (
          <Answer
            key={at}
            number={at + 1}
            answer={answer}
            blanks={blanks}
            result={results[at]}
            suits={verdicts[at]}
            onChange={(changed) => change(at, changed)}
            onRemove={() => onChange(answers.toSpliced(at, 1))}
          />
        ))}
      </ol>
      <p role="status">
        {wanted.length > 0 && t('asWanted', { count: wanted.filter(Boolean).length, of: wanted.length })}
      </p>
      <div className="rule-row">
        <button type="button" className="quiet" onClick={add}>
          {t('addAnswer')}
        </button>
        {answers.length > 0 && (
          <button
            type="button"
            className="quiet"
            onClick={() => saveFile('answers.json', `${JSON.stringify(exported, null, 2)}\n`, 'application/json')}
          >
            {t('saveAnswers')}
          </button>
        )}
        {children}
      </div>
    </section>
  );
}

function Answer(props: {
  number: number;
  answer: TrialAnswer;
  blanks: number;
  result: RuleScoreResult | undefined;
  suits: boolean | undefined;
  onChange: (answer: TrialAnswer) => void;
  onRemove: () => void;
}): ReactElement {
  const { number, answer, blanks, result, suits: asWanted, onChange, onRemove } = props;
  const { t } = useTexts();
  const texts = Array.from({ length: blanks }, (_, at) => answer.blanks[at] ?? '');
  return (
    <li>
      <div className="rule-row">
        {texts.map((text, at) => (
          <label className="field" key={at}>
            <span>{t('blank', { number: at })}</span>
            <input
              value={text}
              aria-label={t('blankOf', { number: at, answer: number })}
              onChange={({ target }) => onChange({ ...answer, blanks: texts.with(at, target.value) })}
            />
          </label>
        ))}
        <label className="field rule-score">
          <span>{t('want')}</span>
          <input
            inputMode="decimal"
            value={answer.want}
            aria-label={t('wantOf', { answer: number })}
            onChange={({ target }) => onChange({ ...answer, want: target.value })}
          />
        </label>
        <output className="rule-got" data-suits={asWanted}>
          {result && (result.ok ? numberOf(result.score.score) : '—')}
          {asWanted !== undefined && <span>{asWanted ? ' ✓' : ' ✗'}</span>}
        </output>
        <button type="button" className="quiet" onClick={onRemove} aria-label={t('removeAnswer', { answer: number })}>
          {t('remove')}
        </button>
      </div>
      {result && (
        <details>
          <summary>{t('why')}</summary>
          <TrialDetail result={result} />
        </details>
      )}
    </li>
  );
}
