import { type ReactElement } from 'react';

const WIDTH = 440;
const HEIGHT = 120;
const BASE = 100;

/** Answers by grade 0 … 10, beside them what the labels say; the table beside says the same. */
export function Bars({ scores, labels }: { scores: readonly number[]; labels?: readonly number[] }): ReactElement {
  const greatest = Math.max(1, ...scores, ...(labels ?? []));
  const step = WIDTH / scores.length;
  const wide = step * (labels ? 0.4 : 0.7);
  const bar = (at: number, count: number, second: boolean): ReactElement => {
    const height = (count / greatest) * (BASE - 10);
    const x = at * step + (second ? wide + 3 : 1);
    return <rect className={second ? 'labels' : 'scores'} x={x} y={BASE - height} width={wide} height={height} />;
  };
  return (
    <svg className="rule-bars" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
      <path className="track" d={`M0 ${BASE}H${WIDTH}`} />
      {scores.map((count, grade) => (
        <g key={grade}>
          {bar(grade, count, false)}
          {labels && bar(grade, labels[grade] ?? 0, true)}
          <text x={(grade + 0.5) * step} y={HEIGHT - 4}>
            {grade}
          </text>
        </g>
      ))}
    </svg>
  );
}
