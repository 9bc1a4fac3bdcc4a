import { type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { type Refusal, refusalText, toldRefusal } from '../api/refusal';

/** Texts that say too little without what the server says. */
const DETAILED = new Set([
  ...['ERR_UNPROCESSABLE', 'ERR_EXPERT_MARKUP_UNKNOWN', 'ERR_QUESTION_UNKNOWN'],
  ...['ERR_REHEARSAL_NEAR', 'ERR_REHEARSAL_RUNNING'],
  ...['ERR_ANSWERS_FILE', 'ERR_ANSWERS_FORMAT', 'ERR_ANSWERS_SHAPE', 'ERR_ANSWERS_SIZE'],
]);

/** Why something was refused, in the reader's language, with the code for those who are asked for help. */
export function RefusalText({ refusal, instead }: { refusal: Refusal; instead?: string | undefined }): ReactElement {
  const { t, i18n } = useTranslation();
  const text = refusalText(refusal);
  // Pages for people with an account bring what more codes mean.
  const ofPage = `codes.${refusal.code}`;
  const said = instead ?? (i18n.exists(ofPage) ? t(ofPage as never) : undefined);
  const untold = said === undefined && text.key === 'refusal.other';
  const detailed = instead === undefined && (untold || DETAILED.has(refusal.code));
  return (
    <>
      {said ?? ('count' in text ? t(text.key, { count: text.count }) : t(text.key))}{' '}
      {detailed && <span lang="en">{refusal.detail} </span>}
      <small className="code">{t('refusal.code', { code: refusal.code })}</small>
    </>
  );
}

/** The same of a refusal that comes as a text, `CODE: what happened`; a text without a code as it is. */
export function ToldRefusal({ text }: { text: string }): ReactElement {
  const refusal = toldRefusal(text);
  return refusal ? <RefusalText refusal={refusal} /> : <span lang="en">{text}</span>;
}
