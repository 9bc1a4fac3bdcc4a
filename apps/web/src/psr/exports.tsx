import { memo, type ReactElement, useEffect, useState } from 'react';
import { type Comparison, comparisonCsv } from '@starboard/comparing';
import { saveFile } from '../ui/save-file';
import type { Source } from './source';
import { useWords } from './texts';
import { COPY_LINK } from './use-keys';
import { writeView } from './view';
import type { ViewStore } from './view-store';

/** Files of what is shown, printing, the link, and the keys. */
export const Exports = memo(function Exports(props: {
  source: Source;
  comparison: Comparison;
  view: ViewStore;
}): ReactElement {
  const { source, comparison, view } = props;
  const { t } = useWords();
  const [said, setSaid] = useState('');
  const { essay } = source;
  const name = `${essay.id} ${comparison.x} ${comparison.y}`;
  useEffect(() => {
    const copy = (): void => {
      const failed = (): void => setSaid(t.copyFailed);
      // Not there in pages that are not secure.
      if (navigator.clipboard === undefined) failed();
      else navigator.clipboard.writeText(linkTo(view)).then(() => setSaid(t.copied), failed);
    };
    addEventListener(COPY_LINK, copy);
    return () => removeEventListener(COPY_LINK, copy);
  }, [t, view]);
  const saveJson = async (): Promise<void> => {
    const { report } = await source.overview();
    saveFile(`${essay.id}.json`, `${JSON.stringify(report)}\n`, 'application/json');
  };
  return (
    <div className="psr-exports" role="group" aria-label={t.exports}>
      <button type="button" className="psr-quiet" onClick={() => void saveJson()}>
        {t.json}
      </button>
      <button
        type="button"
        className="psr-quiet"
        onClick={() => saveFile(`${name}.csv`, `\uFEFF${comparisonCsv(essay, comparison)}`, 'text/csv')}
      >
        {t.csv}
      </button>
      <button type="button" className="psr-quiet" onClick={() => print()}>
        {t.print}
      </button>
      <button type="button" className="psr-quiet" onClick={() => dispatchEvent(new Event(COPY_LINK))}>
        {t.copyLink}
      </button>
      <button type="button" className="psr-quiet" popoverTarget="psr-keys">
        {t.keys}
      </button>
      <div id="psr-keys" popover="auto" className="psr-keys card">
        <dl>
          {Object.entries(t.keyList).map(([keys, does]) => (
            <div key={keys}>
              <dt>
                <kbd>{keys}</kbd>
              </dt>
              <dd>{does}</dd>
            </div>
          ))}
        </dl>
      </div>
      <span role="status" className="facts">
        {said}
      </span>
    </div>
  );
});

/** The address of what is shown, which the browser's has a moment later. */
const linkTo = (view: ViewStore): string =>
  new URL(`${location.pathname}${writeView(location.search, view.get())}`, location.href).href;
