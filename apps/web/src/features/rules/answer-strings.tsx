import { type ReactElement } from 'react';
import { splitPieces, splitThreshold } from '@starboard/scoring/rules';
import { useTexts } from './texts';

/** Types whose description begins with a least share. */
const WITH_SHARE = new Set(['OP', 'CS']);

/** The answer strings of a description as the engine reads them, blanks shown. */
export function AnswerStrings({ type, desc }: { type: string; desc: string }): ReactElement | null {
  const { t } = useTexts();
  if (desc === '') return null;
  const share = WITH_SHARE.has(type) ? splitThreshold(desc) : undefined;
  const pieces = splitPieces(share?.answers ?? desc, ',').map(({ text }) => text);
  return (
    <p className="rule-strings" aria-label={t('strings')}>
      {share && <span>≥ {share.threshold}</span>}
      {pieces.map((text, at) => (
        <code key={at}>
          {shown(
            type === 'SM'
              ? splitPieces(text, '|')
                  .map((one) => one.text)
                  .join(' / ')
              : text,
          )}
        </code>
      ))}
    </p>
  );
}

/** Blanks at the ends count, and are seen. */
const shown = (text: string): string =>
  text === '' ? '∅' : text.replace(/^ +| +$/g, (blanks) => '␣'.repeat(blanks.length));
