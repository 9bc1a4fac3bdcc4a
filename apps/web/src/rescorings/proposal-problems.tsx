import { type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { Refusal } from '../api/refusal';
import { RefusalText } from '../ui/refusal-text';
import type { PlacedError } from './proposal';
import type { FileFault } from './proposal-files';

/** Why nothing was proposed: file by file and field by field. */
export function ProposalProblems(props: {
  refusal?: Refusal;
  faults: readonly FileFault[];
  errors: readonly PlacedError[];
}): ReactElement {
  const { refusal, faults, errors } = props;
  const { t } = useTranslation();
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
        {errors.map(({ parameter, place, message }, index) => (
          <li key={index}>
            <strong>{parameter ? t(`rescoring.parameter.${parameter}`) : place}</strong>:{' '}
            <span lang="en">{message}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
