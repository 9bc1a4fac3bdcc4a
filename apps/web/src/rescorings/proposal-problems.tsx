import { type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { ParameterField } from '@starboard/catalogue';
import type { Refusal } from '../api/refusal';
import { FieldErrors } from '../ui/field-errors';
import { RefusalText } from '../ui/refusal-text';
import { useLocalized } from '../ui/use-localized';
import type { PlacedError } from './proposal';
import type { FileFault } from './proposal-files';

/** Why nothing was proposed: file by file and field by field. */
export function ProposalProblems(props: {
  fields: readonly ParameterField[];
  refusal?: Refusal;
  faults: readonly FileFault[];
  errors: readonly PlacedError[];
}): ReactElement {
  const { fields, refusal, faults, errors } = props;
  const { t } = useTranslation();
  const localized = useLocalized();
  const headOf = ({ parameter, place }: PlacedError): string => {
    const field = fields.find(({ name }) => name === parameter);
    return field === undefined ? place : localized(field.label);
  };
  return (
    <div className="form-error">
      {refusal && (
        <p>
          <RefusalText refusal={refusal} />
        </p>
      )}
      <ul>
        {faults.map(({ name, fault }, index) => (
          <li key={index}>
            <strong>{name}</strong>: {t(`rescoring.fault.${fault}`)}
          </li>
        ))}
      </ul>
      <FieldErrors errors={errors.map((placed) => ({ ...placed.error, path: headOf(placed) }))} />
    </div>
  );
}
