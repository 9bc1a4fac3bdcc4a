import { type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { LongField, TextField } from '../running/fields';
import { NoticeNote, useNotice } from '../running/notice-note';
import { fieldText } from '../ui/field-text';

const MAX_REASON = 2_000;

/** Why a set becomes what it is, and, shortly before a final, why all the same; until when that is not asked (4.6). */
export function SetGrounds({ slug }: { slug: string }): ReactElement {
  const { t } = useTranslation();
  return (
    <>
      <NoticeNote notice={useNotice(slug)} />
      <TextField name="reason" label={t('datasets.reason')} hint={t('datasets.reasonHint')} max={MAX_REASON} />
      <LongField name="overrideReason" label={t('datasets.override')} hint={t('datasets.overrideHint')} rows={2} />
    </>
  );
}

/** What is written in these fields. */
export function setGroundsOf(form: HTMLFormElement): { reason?: string; overrideReason?: string } {
  const reason = fieldText(form, 'reason').trim();
  const overrideReason = fieldText(form, 'overrideReason').trim();
  return { ...(reason !== '' && { reason }), ...(overrideReason !== '' && { overrideReason }) };
}
