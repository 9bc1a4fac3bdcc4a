import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { DeskProjectView } from '@starboard/contracts';

/** Labels in the reader's language. */
export function useLabelName({ labels }: Pick<DeskProjectView, 'labels'>): (id: string) => string {
  const { i18n } = useTranslation();
  const names = new Map(labels.map((label) => [label.id, i18n.language === 'en' ? label.en : label.ru]));
  return (id) => names.get(id) ?? id;
}

const FIELDS = 'input, textarea, select, [contenteditable]';

/** Calls `press` for keys that are pressed on the page, outside of fields and without modifiers. @returns of `press`: whether it took the key */
export function useKeys(press: (key: string) => boolean): void {
  const current = useRef(press);
  useEffect(() => {
    current.current = press;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const isField = event.target instanceof Element && event.target.closest(FIELDS) !== null;
      if (isField || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
      // By place, so that a Russian layout has the same keys.
      if (current.current(event.code === 'KeyZ' ? 'z' : event.code === 'KeyS' ? 's' : event.key))
        event.preventDefault();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}

export const percent = (share: number | null): string => (share === null ? '—' : `${Math.round(share * 1000) / 10} %`);
export const figure = (value: number | null): string => (value === null ? '—' : value.toFixed(2));
