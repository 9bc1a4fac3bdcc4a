import { memo, type ReactElement, useEffect, useId, useState } from 'react';
import type { Comparison, Overview, ScoreReport } from '@starboard/comparing';
import { Grades } from './grades';
import { markupIds, markupName, type ShownEssay, type Source } from './source';
import { fill, useWords } from './texts';

/** Which markups, and what the figures are made of. */
export const Head = memo(function Head(props: {
  source: Source;
  comparison: Comparison;
  onSides: (x: string, y: string) => void;
}): ReactElement {
  const { source, comparison, onSides } = props;
  const { t } = useWords();
  const { x, y } = comparison;
  const ids = markupIds(source.essay);
  const choose = (side: 'x' | 'y', id: string): void => {
    const other = side === 'x' ? y : x;
    // The markup that is on the other side already changes places with this one.
    if (id === other) onSides(y, x);
    else onSides(side === 'x' ? id : x, side === 'y' ? id : y);
  };
  return (
    <div className="psr-head">
      <div className="psr-sides">
        <SideSelect
          name="X"
          place={t.above}
          ids={ids}
          essay={source.essay}
          value={x}
          onChange={(id) => choose('x', id)}
        />
        <button type="button" className="psr-quiet psr-swap" title={t.direction} onClick={() => onSides(y, x)}>
          <span aria-hidden="true">⇄</span> {t.swap}
        </button>
        <SideSelect
          name="Y"
          place={t.below}
          ids={ids}
          essay={source.essay}
          value={y}
          onChange={(id) => choose('y', id)}
        />
      </div>
      <Metrics comparison={comparison} />
      <Matrix source={source} x={x} y={y} onSides={onSides} />
    </div>
  );
});

function SideSelect(props: {
  name: string;
  place: string;
  ids: readonly string[];
  essay: ShownEssay;
  value: string;
  onChange: (id: string) => void;
}): ReactElement {
  const { name, place, ids, essay, value, onChange } = props;
  const id = useId();
  return (
    <div className="psr-side">
      <label htmlFor={id}>
        <b>{name}</b> {place}
      </label>
      <select id={id} value={value} onChange={(event) => onChange(event.target.value)}>
        {ids.map((one) => (
          <option key={one} value={one}>
            {markupName(essay, one)}
          </option>
        ))}
      </select>
    </div>
  );
}

/** M3 = M2 × what agrees of n: the numerators that the percentages hide. */
function Metrics({ comparison: { score, jaccardSum } }: { comparison: Comparison }): ReactElement {
  const { t, percent } = useWords();
  const { n, m, matched } = score;
  const share = (count: string): string => `= ${percent(score.m2)} × ${count} ${t.of} ${n}`;
  const rows: [string, number, string][] = [
    ['M2', score.m2, `= 2 × ${matched} ${t.of} ${n} + ${m}`],
    ['M3', score.m3, share(String(score.equalCodes))],
    ['M4', score.m4, share(String(score.equalLabels))],
    ['M5', score.m5, share(percent(jaccardSum))],
    ['M6', score.m6, share(String(score.equalCorrections))],
  ];
  return (
    <section aria-label={t.metrics} className="psr-metrics">
      <p className="psr-mean">
        <span>M</span> <b>{percent(score.mean)}</b>
        <span className="facts">
          {t.ceiling} {percent(score.ceiling)}
        </span>
      </p>
      <dl>
        {rows.map(([name, value, how]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <b>{percent(value)}</b> <span className="facts">{n === 0 || m === 0 ? '' : how}</span>
            </dd>
          </div>
        ))}
      </dl>
      <p className="facts">
        {fill(t.pairsOf, { k: matched, n, m })} · {t.q} {percent(score.q)}
      </p>
    </section>
  );
}

type Loaded = { readonly overview: Overview; readonly report: ScoreReport };

/** M of all against all as a heat map, and what the essay counts for each solution. */
function Matrix(props: {
  source: Source;
  x: string;
  y: string;
  onSides: (x: string, y: string) => void;
}): ReactElement | null {
  const { source, x, y, onSides } = props;
  const { t, percent, language } = useWords();
  const [loaded, setLoaded] = useState<Loaded | 'none'>();
  useEffect(() => {
    let left = false;
    source.overview().then(
      (made) => left || setLoaded(made),
      () => left || setLoaded('none'),
    );
    return () => void (left = true);
  }, [source]);
  if (loaded === 'none') return null;
  if (loaded === undefined) return <section className="psr-matrix psr-coming" aria-hidden />;
  const { markups, h, lacksExpert = false } = source.essay;
  const all = markupIds(source.essay).length;
  const solutions = lacksExpert ? [] : (loaded.report.essays[0]?.solutions ?? []);
  const values = (id: string): string => {
    const one = solutions.find((solution) => solution.id === id);
    if (one === undefined) return '';
    const parts = [
      [fill(t.value, { h: new Intl.NumberFormat(language).format(h) }), one.star],
      [t.mOpt, one.mOpt],
      [t.mAvg, one.mAvg],
    ] as const;
    return parts.flatMap(([name, value]) => (value === null ? [] : [`${name} ${percent(value)}`])).join(' · ');
  };
  return (
    <section className="psr-matrix">
      <table>
        <caption>{all > markups.length ? fill(t.matrixOf, { count: markups.length, all }) : t.matrix}</caption>
        <thead>
          <tr>
            <th scope="col">X \ Y</th>
            {markups.map(({ id }) => (
              <th key={id} scope="col">
                {markupName(source.essay, id)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {markups.map(({ id, isExpert }, row) => (
            <tr key={id}>
              <th scope="row">
                {markupName(source.essay, id)}{' '}
                {isExpert && source.essay.names === undefined && <span className="facts">{t.expert}</span>}
              </th>
              {markups.map((other, column) => (
                <Cell
                  key={other.id}
                  value={loaded.overview.means[row]?.[column] ?? 0}
                  label={`${markupName(source.essay, id)}, ${markupName(source.essay, other.id)}`}
                  current={id === x && other.id === y}
                  {...(row === column ? {} : { onPick: () => onSides(id, other.id) })}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="facts">{t.matrixHint}</p>
      {markups.map(
        ({ id }) =>
          values(id) !== '' && (
            <p key={id} className="facts">
              <b>{markupName(source.essay, id)}</b>: {values(id)}
            </p>
          ),
      )}
      <Grades essay={source.essay} grades={loaded.report.essays[0]?.grades ?? []} />
    </section>
  );
}

const HEAT_STEPS = 5;

function Cell(props: { value: number; label: string; current: boolean; onPick?: () => void }): ReactElement {
  const { percent } = useWords();
  const { value, label, current, onPick } = props;
  const heat = Math.min(HEAT_STEPS - 1, Math.floor((value / 100) * HEAT_STEPS));
  return (
    <td className={`psr-heat-${heat}`}>
      {onPick === undefined ? (
        <span className="psr-ceiling">{percent(value)}</span>
      ) : (
        <button type="button" aria-label={`${label}: ${percent(value)}`} aria-pressed={current} onClick={onPick}>
          {percent(value)}
        </button>
      )}
    </td>
  );
}
