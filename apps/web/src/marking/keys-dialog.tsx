import { type KeyboardEvent, type ReactElement, useEffect, useRef, useState } from 'react';
import { changeKey, isChanged, isModifier, KEY_NAMES, type KeyName, resetKey, strokeText } from './model/keymap';
import { useTexts } from './texts';
import type { Keys } from './use-keymap';

/** What a selection and the palette need: these keys are as they are. */
const FIXED = [
  ['letter', 'А…Я'],
  ['recent', '1…9'],
  ['enter', 'Enter'],
  ['character', 'Alt'],
  ['help', '?'],
] as const;

/** All keys of the text. Those of commands can be changed; a key that does something else already is refused. */
export function KeysDialog({ keys, onClose }: { keys: Keys; onClose: () => void }): ReactElement {
  const { t } = useTexts();
  const { keymap, changes, change } = keys;
  const dialog = useRef<HTMLDialogElement>(null);
  const [asking, setAsking] = useState<KeyName>();
  const [said, say] = useState('');
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal();
  }, []);
  const reset = (name: KeyName): void => {
    const end = resetKey(changes, name);
    if ('takenBy' in end) return say(t('keys.refused.taken', { command: t(`keys.${end.takenBy}`) }));
    change(end.changes);
    say(t('keys.back', { command: t(`keys.${name}`) }));
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (asking === undefined || isModifier(event)) return;
    if (event.key === 'Tab') return setAsking(undefined);
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Escape') {
      setAsking(undefined);
      return say(t('keys.left'));
    }
    const end = changeKey(changes, asking, event);
    if (!end.ok) {
      const { refusal } = end;
      const command = refusal.why === 'taken' ? t(`keys.${refusal.by}`) : '';
      return say(t(`keys.refused.${refusal.why}`, { command }));
    }
    change(end.changes);
    setAsking(undefined);
    say(t('keys.changed', { command: t(`keys.${asking}`), key: strokeText(end.stroke) }));
  };
  return (
    <dialog
      ref={dialog}
      className="card dialog mk-keys"
      aria-labelledby="mk-keys-title"
      onClose={onClose}
      onCancel={(event) => asking !== undefined && event.preventDefault()}
      onKeyDown={onKeyDown}
    >
      <form method="dialog" className="form">
        <h2 id="mk-keys-title">{t('keys.title')}</h2>
        <p className="facts">{t('keys.about')}</p>
        <p className="mk-keys-said" role="status">
          {asking === undefined ? said : said || t('keys.ask', { command: t(`keys.${asking}`) })}
        </p>
        <ul>
          {KEY_NAMES.map((name) => (
            <li key={name}>
              <kbd>{asking === name ? '…' : strokeText(keymap[name])}</kbd>
              <span>{t(`keys.${name}`)}</span>
              <span className="mk-keys-actions">
                <button
                  type="button"
                  className="quiet"
                  aria-pressed={asking === name}
                  aria-label={t('keys.changeNamed', { command: t(`keys.${name}`), key: strokeText(keymap[name]) })}
                  onClick={() => {
                    say('');
                    setAsking(asking === name ? undefined : name);
                  }}
                >
                  {t('keys.change')}
                </button>
                {isChanged(changes, name) && (
                  <button
                    type="button"
                    className="quiet"
                    aria-label={t('keys.resetNamed', { command: t(`keys.${name}`) })}
                    onClick={() => reset(name)}
                  >
                    {t('keys.reset')}
                  </button>
                )}
              </span>
            </li>
          ))}
          {FIXED.map(([name, key]) => (
            <li key={name}>
              <kbd>{key}</kbd>
              <span>{t(`keys.${name}`)}</span>
            </li>
          ))}
        </ul>
        <p className="actions">
          <button type="submit" className="button">
            {t('keys.close')}
          </button>
          <button
            type="button"
            className="quiet"
            disabled={Object.keys(changes).length === 0}
            onClick={() => {
              change({});
              say(t('keys.allBack'));
            }}
          >
            {t('keys.resetAll')}
          </button>
        </p>
      </form>
    </dialog>
  );
}
