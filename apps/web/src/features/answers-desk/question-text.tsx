import { type ReactElement } from 'react';
import type { DeskQuestionView } from '@starboard/contracts';
import { useTexts } from './texts';

/** A question with its references. */
export function QuestionText({ question }: { question: DeskQuestionView }): ReactElement {
  const { t } = useTexts();
  return (
    <>
      <h3>{question.text}</h3>
      <details className="answers-references" open>
        <summary>{t('references')}</summary>
        <ul>
          {question.references.map((reference, at) => (
            <li key={at}>{reference}</li>
          ))}
        </ul>
      </details>
    </>
  );
}
