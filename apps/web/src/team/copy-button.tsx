import { type ReactElement, type RefObject, useState } from 'react';
import { useTranslation } from 'react-i18next';

/** Copies what an element shows; where the browser does not allow that, it selects it. */
export function CopyButton({ of, label }: { of: RefObject<HTMLElement | null>; label: string }): ReactElement {
  const { t } = useTranslation();
  const [done, setDone] = useState<'copied' | 'selected'>();
  const copy = async (): Promise<void> => {
    const element = of.current;
    if (element === null) return;
    try {
      await navigator.clipboard.writeText(element.textContent);
      setDone('copied');
    } catch {
      getSelection()?.selectAllChildren(element);
      setDone('selected');
    }
  };
  return (
    <>
      <button type="button" className="quiet" aria-label={label} onClick={() => void copy()}>
        {t('team.copy')}
      </button>
      <span role="status" className="facts">
        {done && t(`team.${done}`)}
      </span>
    </>
  );
}
