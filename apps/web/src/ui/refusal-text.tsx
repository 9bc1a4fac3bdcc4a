import { type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { type Refusal, refusalText } from '../api/refusal';

/** Texts that say too little without what the server says. */
const DETAILED = new Set<string>([
  'refusal.other',
  'refusal.ERR_UNPROCESSABLE',
  'refusal.ERR_EXPERT_MARKUP_UNKNOWN',
  'refusal.ERR_QUESTION_UNKNOWN',
]);

/** Why something was refused, in the reader's language, with the code for those who are asked for help. */
export function RefusalText({ refusal, instead }: { refusal: Refusal; instead?: string | undefined }): ReactElement {
  const { t } = useTranslation();
  const text = refusalText(refusal);
  return (
    <>
      {instead ?? ('count' in text ? t(text.key, { count: text.count }) : t(text.key))}{' '}
      {DETAILED.has(text.key) && <span lang="en">{refusal.detail} </span>}
      <small className="code">{t('refusal.code', { code: refusal.code })}</small>
    </>
  );
}
