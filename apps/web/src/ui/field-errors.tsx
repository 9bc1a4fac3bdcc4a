import { type ReactElement } from 'react';
import type { Refusal } from '../api/refusal';

/** What is wrong in what was sent, field by field. @param nameOf what the person calls the field at a path. */
export function FieldErrors(props: {
  errors: Refusal['errors'];
  nameOf?: (path: string) => string;
}): ReactElement | null {
  const { errors, nameOf = (path) => path } = props;
  if (errors.length === 0) return null;
  return (
    <ul>
      {errors.map(({ path, message }, index) => (
        <li key={index}>
          <strong>{nameOf(path)}</strong>: <span lang="en">{message}</span>
        </li>
      ))}
    </ul>
  );
}
