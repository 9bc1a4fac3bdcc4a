import { type ReactElement, type ReactNode } from 'react';
import type { Known } from '../api/query';
import { Loading } from './loading';
import { RefusalText } from './refusal-text';

/** What was read, or why it was not. */
export function Reading<T>({
  known,
  children,
}: {
  known: Pick<Known<T>, 'data' | 'refusal'>;
  children: (data: T) => ReactNode;
}): ReactElement {
  const { data, refusal } = known;
  return (
    <>
      {refusal && (
        <p role="alert">
          <RefusalText refusal={refusal} />
        </p>
      )}
      {data === undefined && !refusal && <Loading lines={2} />}
      {data !== undefined && children(data)}
    </>
  );
}
