import { type ReactElement } from 'react';
import type { CodesFault } from './codes-file';

/** What is wrong with a classifier, each at its place in the file. */
export function FaultList(props: { faults: readonly CodesFault[]; title: string; language: string }): ReactElement {
  const { faults, title, language } = props;
  return (
    <div role="alert">
      {faults.length > 0 && (
        <>
          <p className="form-error">{title}</p>
          <ul className="faults">
            {faults.map(({ line, column, message }) => (
              <li key={`${line}:${column} ${message.en}`}>
                <code>
                  {line}:{column}
                </code>{' '}
                {language === 'en' ? message.en : message.ru}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
