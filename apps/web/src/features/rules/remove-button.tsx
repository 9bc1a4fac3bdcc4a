import { type ReactElement, useState } from 'react';
import type { Outcome } from '../../api/client';
import type { Refusal } from '../../api/refusal';
import { RefusalText } from '../../ui/refusal-text';
import { useTexts } from './texts';

/** Takes something away after a second press; what is in use stays, and the refusal says so. */
export function RemoveButton(props: {
  name: string;
  remove: () => Promise<Outcome<unknown>>;
  onRemoved: () => void;
}): ReactElement {
  const { name, remove, onRemoved } = props;
  const { t } = useTexts();
  const [asked, setAsked] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();
  const press = async (): Promise<void> => {
    if (!asked) return setAsked(true);
    const removed = await remove();
    setAsked(false);
    setRefusal(removed.ok ? undefined : removed.refusal);
    if (removed.ok) onRemoved();
  };
  return (
    <>
      <button
        type="button"
        className="quiet"
        aria-label={t(asked ? 'reallyRemoveOf' : 'removeOf', { name })}
        onBlur={() => setAsked(false)}
        onClick={() => void press()}
      >
        {t(asked ? 'reallyRemove' : 'remove')}
      </button>
      <span role="alert">{refusal && <RefusalText refusal={refusal} />}</span>
    </>
  );
}
