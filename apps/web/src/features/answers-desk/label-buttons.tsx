import { type ReactElement } from 'react';
import type { DeskProjectView } from '@starboard/contracts';
import { useTexts } from './texts';
import { useLabelName } from './use-labels';

/** The labels with their keys. */
export function LabelButtons(props: {
  project: DeskProjectView;
  choose: (label: string) => void;
  disabled: boolean;
}): ReactElement {
  const { t } = useTexts();
  const nameOf = useLabelName(props.project);
  return (
    <div className="answers-labels" role="group" aria-label={t('scheme')}>
      {props.project.labels.map(({ id }, at) => (
        <button key={id} type="button" className="button" onClick={() => props.choose(id)} disabled={props.disabled}>
          {at < 9 && <kbd>{at + 1}</kbd>} {nameOf(id)}
        </button>
      ))}
    </div>
  );
}
