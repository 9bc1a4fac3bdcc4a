import { type ReactElement } from 'react';
import type { AloneFragment } from '@starboard/comparing';
import type { Item } from './items';
import { fill, useWords } from './texts';

/** Why a fragment has no partner, and the way to the one it might have had. */
export function WhyAlone(props: {
  alone: AloneFragment;
  items: readonly Item[];
  onPick: (key: string) => void;
}): ReactElement {
  const { alone, items, onPick } = props;
  const { t } = useWords();
  const other = alone.side === 'x' ? 'y' : 'x';
  const { why } = alone;
  const near = why.kind === 'nothing' ? undefined : items.find((item) => item[other]?.id === why.candidate);
  return (
    <>
      <h3>{t.why}</h3>
      <p className="psr-why">{useReason(alone, items)}</p>
      {near && (
        <button type="button" className="psr-quiet" onClick={() => onPick(near.key)}>
          {t.show}
        </button>
      )}
    </>
  );
}

function useReason({ side, why }: AloneFragment, items: readonly Item[]): string {
  const { t, percent } = useWords();
  if (why.kind === 'nothing') return t.whyNothing;
  const other = side === 'x' ? 'y' : 'x';
  const named = (of: 'x' | 'y', id: number): string => items.find((item) => item[of]?.id === id)?.[of]?.code ?? '';
  const values = {
    candidate: named(other, why.candidate),
    loss: percent(why.loss),
    distance: percent(why.distance),
    begins: why.sameBegin ? t.same : t.notSame,
    codes: why.sameCode ? t.same : t.notSame,
  };
  if (why.kind === 'far') return fill(t.whyFar, values);
  if (why.kind === 'unlike') return fill(t.whyUnlike, values);
  return fill(t.whyTaken, { ...values, by: named(side, why.by), byLoss: percent(why.byLoss) });
}
