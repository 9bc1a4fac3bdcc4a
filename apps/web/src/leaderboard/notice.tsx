import { type ReactElement, type ReactNode } from 'react';

const SIGNS = {
  approved: 'm7 12.5 3.4 3.4L17 9',
  preliminary: 'M12 6.5V13m0 3.6v.4',
  pending: 'M12 6.5V12l3.6 2.2',
  frozen: 'M9.5 8v8m5-8v8',
  'cut-off': 'M12 6.5V13m0 3.6v.4',
} as const;

/** A coloured strip that says how the result below is to be taken. */
export function Notice(props: {
  kind: keyof typeof SIGNS;
  title: string;
  children: ReactNode;
  aside?: ReactNode;
}): ReactElement {
  const { kind, title, children, aside } = props;
  return (
    <section className={`banner banner-${kind}`}>
      <svg className="banner-mark" viewBox="0 0 24 24" aria-hidden="true">
        <circle cx="12" cy="12" r="11" />
        <path d={SIGNS[kind]} />
      </svg>
      <div>
        <h2 suppressHydrationWarning>{title}</h2>
        {children}
      </div>
      {aside}
    </section>
  );
}
