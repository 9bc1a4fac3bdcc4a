import { memo, type ReactElement, useId, useMemo } from 'react';
import { codesOf, type Item } from './items';
import { fill, useWords } from './texts';
import { DIFFERENCES, type Filter, GROUPS, STATES } from './view';

/** Which items are shown: by state, by what differs, by code and by group. */
export const Filters = memo(function Filters(props: {
  items: readonly Item[];
  shown: number;
  filter: Filter;
  onFilter: (filter: Filter) => void;
}): ReactElement {
  const { items, shown, filter, onFilter } = props;
  const { t } = useWords();
  const codes = useMemo(() => [...new Set(items.flatMap(codesOf))].filter((code) => code !== '').sort(), [items]);
  const named = <T extends string>(values: readonly T[], names: Readonly<Record<T, string>>): [T, string][] =>
    values.map((value) => [value, names[value]]);
  return (
    <div className="psr-filters" role="group" aria-label={t.filters}>
      <Choice
        label={t.filterState}
        all={t.anyState}
        options={named(STATES, t.states)}
        value={filter.state}
        onChange={(state) => onFilter({ ...filter, state })}
      />
      <Choice
        label={t.filterDiffers}
        all={t.anyDifference}
        options={named(DIFFERENCES, t.differs)}
        value={filter.differs}
        onChange={(differs) => onFilter({ ...filter, differs })}
      />
      <Choice
        label={t.filterCode}
        all={t.anyCode}
        options={codes.map((code): [string, string] => [code, code])}
        value={filter.code}
        onChange={(code) => onFilter({ ...filter, code })}
      />
      <Choice
        label={t.filterGroup}
        all={t.anyGroup}
        options={named(GROUPS, t.group)}
        value={filter.group}
        onChange={(group) => onFilter({ ...filter, group })}
      />
      <span className="facts">
        {fill(t.shown, { shown, all: items.length })}{' '}
        {shown < items.length && (
          <button type="button" className="psr-quiet" onClick={() => onFilter({})}>
            {t.reset}
          </button>
        )}
      </span>
    </div>
  );
});

function Choice<T extends string>(props: {
  label: string;
  all: string;
  options: readonly (readonly [T, string])[];
  value: T | undefined;
  onChange: (value: T | undefined) => void;
}): ReactElement {
  const { label, all, options, value, onChange } = props;
  const id = useId();
  return (
    <div className="psr-choice">
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        value={value ?? ''}
        onChange={(event) => onChange(options.find(([one]) => one === event.target.value)?.[0])}
      >
        <option value="">{all}</option>
        {options.map(([one, name]) => (
          <option key={one} value={one}>
            {name}
          </option>
        ))}
      </select>
    </div>
  );
}
