import type { ReportEssay } from '@starboard/contracts';
import { type Html, html } from '@starboard/pages';
import type { ReportNumbers } from '../text/texts.js';

const HEIGHT = 120;
const WIDTH = 720;
const LINES = [0, 25, 50, 75, 100];
const MARGIN = 30;

/** What a chart shows besides its bars. */
interface ChartWords {
  readonly label: string;
  readonly causes: Readonly<Record<NonNullable<ReportEssay['cause']>, string>>;
  readonly show: ReportNumbers;
}

/** A bar for each essay, 0 … `top`; annulled files are grey stubs. */
export function valueChart(essays: readonly ReportEssay[], top: number, { label, causes, show }: ChartWords): Html {
  const step = (WIDTH - MARGIN) / Math.max(1, essays.length);
  const y = (value: number): number => HEIGHT - (value / top) * HEIGHT;
  const bars = essays.map(({ score, fileId, cause }, index) => {
    const value = score?.value ?? 0;
    const [at, width] = [MARGIN + index * step, Math.max(1, step * 0.8)];
    const height = score === null ? 4 : Math.max(1, HEIGHT - y(value));
    const title = `${fileId}: ${cause === null ? show.value(score?.value ?? null) : causes[cause]}`;
    const kind = score === null ? 'lost' : 'bar';
    return html`<rect
      class="${kind}"
      x="${at.toFixed(1)}"
      y="${(HEIGHT - height).toFixed(1)}"
      width="${width.toFixed(1)}"
      height="${height.toFixed(1)}"
      ><title>${title}</title></rect
    >`;
  });
  const lines = LINES.map((share) => {
    const at = y((share / 100) * top).toFixed(1);
    return html`<line x1="${MARGIN}" x2="${WIDTH}" y1="${at}" y2="${at}" /><text x="${MARGIN - 4}" y="${at}" dy="4"
        >${show.short((share / 100) * top)}</text
      >`;
  });
  return html`<svg viewBox="0 -8 ${WIDTH} ${HEIGHT + 16}" role="img" aria-label="${label}">${lines}${bars}</svg>`;
}
