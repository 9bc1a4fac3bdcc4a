import { type ReactElement } from 'react';
import type { Refusal } from '../api/refusal';
import { FieldErrors } from '../ui/field-errors';
import { RefusalText } from '../ui/refusal-text';

/** Why what a form sent was refused; what was typed stays in the form. */
export function FormProblem({ refusal }: { refusal: Refusal | undefined }): ReactElement {
  return (
    <div className="form-error" role="alert">
      {refusal && <RefusalText refusal={refusal} />}
      {refusal && <FieldErrors errors={refusal.errors} />}
    </div>
  );
}
