import { type ReactElement, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldText } from '../ui/field-text';

const MAX_REASON = 2_000;
const MAX_PROTOCOL = 300;

/** Why something is decided, and by which protocol. */
export function GroundsFields(props: {
  draft?: RefObject<string>;
  hint: string;
  /** The decision is refused without a protocol. */
  protocolNeeded?: boolean;
}): ReactElement {
  const { draft, hint, protocolNeeded = false } = props;
  const { t } = useTranslation();
  return (
    <>
      <ReasonField {...(draft && { draft })} hint={hint} />
      <label className="field">
        <span>{protocolNeeded ? t('desk.dialog.protocolNeeded') : t('desk.dialog.protocol')}</span>
        <input name="protocol" maxLength={MAX_PROTOCOL} required={protocolNeeded} />
        <small>{t('desk.dialog.protocolHint')}</small>
      </label>
    </>
  );
}

/** The reason alone. `draft` keeps it, as far as it is written. */
export function ReasonField({ draft, hint }: { draft?: RefObject<string>; hint: string }): ReactElement {
  const { t } = useTranslation();
  return (
    <label className="field">
      <span>{t('desk.dialog.reason')}</span>
      <textarea
        name="reason"
        rows={3}
        maxLength={MAX_REASON}
        defaultValue={draft?.current}
        onChange={({ target }) => void (draft && (draft.current = target.value))}
        required
      />
      <small>{hint}</small>
    </label>
  );
}

/** What is written in these fields. */
export function groundsOf(form: HTMLFormElement): { reason: string; protocolRef?: string } {
  const protocolRef = fieldText(form, 'protocol').trim();
  return { reason: fieldText(form, 'reason').trim(), ...(protocolRef === '' ? {} : { protocolRef }) };
}
