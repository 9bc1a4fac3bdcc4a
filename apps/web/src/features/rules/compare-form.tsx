import { type FormEvent, type ReactElement } from 'react';
import type { RuleTaskView } from '@starboard/contracts';
import { goTo } from '../../router';
import { fieldText } from '../../ui/field-text';
import { rulesAddress } from './frame';
import { useTexts } from './texts';

/** Chooses two runs on one set of answers. */
export function CompareForm({ slug, tasks }: { slug: string; tasks: readonly RuleTaskView[] }): ReactElement | null {
  const { t } = useTexts();
  const done = tasks.filter(({ status }) => status === 'done');
  const comparable = done.filter((one) =>
    done.some((other) => other !== one && other.answerSet.id === one.answerSet.id),
  );
  if (comparable.length === 0) return null;
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const query = new URLSearchParams({
      a: fieldText(event.currentTarget, 'a'),
      b: fieldText(event.currentTarget, 'b'),
    });
    goTo(`${rulesAddress(slug, 'compare')}?${query.toString()}`);
  };
  // The latest run stands first: it is what the earlier one is compared with.
  const fields = [
    { name: 'a', label: t('before'), chosen: comparable[1]?.id },
    { name: 'b', label: t('after'), chosen: comparable[0]?.id },
  ];
  return (
    <form className="rule-row" onSubmit={submit}>
      {fields.map(({ name, label, chosen }) => (
        <label className="field" key={name}>
          <span>{label}</span>
          <select name={name} defaultValue={chosen}>
            {comparable.map(({ id, rule, answerSet }) => (
              <option key={id} value={id}>
                {rule.name} × {answerSet.name}
              </option>
            ))}
          </select>
        </label>
      ))}
      <button type="submit" className="quiet">
        {t('compare')}
      </button>
    </form>
  );
}
