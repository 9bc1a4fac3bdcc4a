import { type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';

const STEPS = ['names', 'parameters', 'announcement'] as const;

/** The steps from nothing to an announced contest, and which of them is on this page. */
export function Steps({ now }: { now: (typeof STEPS)[number] }): ReactElement {
  const { t } = useTranslation();
  return (
    <ol className="steps" aria-label={t('organising.steps.label')}>
      {STEPS.map((step) => (
        <li key={step} aria-current={step === now ? 'step' : undefined}>
          {t(`organising.steps.${step}`)}
        </li>
      ))}
    </ol>
  );
}
