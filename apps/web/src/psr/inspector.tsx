import { memo, type ReactElement, type ReactNode, useEffect, useMemo, useState } from 'react';
import type { ComparedPair, Repair } from '@starboard/comparing';
import { diffWords, type Fragment } from '@starboard/markup';
import type { Item } from './items';
import type { ShownEssay, Source } from './source';
import { fill, useWords } from './texts';
import { usePicked, type ViewStore } from './view-store';
import { WhyAlone } from './why-alone';

const METRICS = ['m2', 'm3', 'm4', 'm5', 'm6', 'mean'] as const;
const NAME = { m2: 'M2', m3: 'M3', m4: 'M4', m5: 'M5', m6: 'M6', mean: 'M' } as const;

/** Everything about the picked item: shown and said. */
export const Inspector = memo(function Inspector(props: {
  source: Source;
  x: string;
  y: string;
  view: ViewStore;
  items: readonly Item[];
  onPick: (key: string) => void;
}): ReactElement {
  const { source, x, y, view, items, onPick } = props;
  const { t } = useWords();
  const picked = usePicked(view);
  const item = useMemo(() => items.find(({ key }) => key === picked), [items, picked]);
  const title = item === undefined ? '' : titleOf(item, items, t);
  const codes = [item?.x?.code, item?.y?.code].filter(Boolean).join(' ↔ ');
  return (
    <section className="psr-inspector card" aria-labelledby="psr-inspector" tabIndex={0}>
      <h2 id="psr-inspector">{item === undefined ? t.inspector : title}</h2>
      <p className="hidden" role="status">
        {item === undefined ? '' : `${title}: ${codes}, ${t.states[item.state]}`}
      </p>
      {item === undefined && <p className="facts">{t.nothingPicked}</p>}
      {item?.pair && <PairDetail source={source} x={x} y={y} item={item} pair={item.pair} />}
      {item?.alone && (
        <>
          <OneFragment item={item} label={item.alone.label} essay={source.essay} />
          <WhyAlone alone={item.alone} items={items} onPick={onPick} />
        </>
      )}
      {item?.out && (
        <>
          <p className="psr-why">
            {fill(t.reason[item.out.reason], { code: (item.x ?? item.y)?.code ?? '', codes: source.essay.codes })}
          </p>
          <OneFragment item={item} label="" essay={source.essay} />
        </>
      )}
    </section>
  );
});

/** `Pair 2 of 6`, or what kind of fragment it is. */
function titleOf(item: Item, items: readonly Item[], t: ReturnType<typeof useWords>['t']): string {
  if (item.pair) {
    const pairs = items.filter(({ pair }) => pair !== undefined);
    return fill(t.pair, { n: pairs.indexOf(item) + 1, all: pairs.length });
  }
  if (item.alone) return item.x ? t.aloneX : t.aloneY;
  return item.x ? t.outX : t.outY;
}

const placeOf = ({ text }: ShownEssay, { start, end }: Fragment): string => text.slice(start, end);

function PairDetail(props: { source: Source; x: string; y: string; item: Item; pair: ComparedPair }): ReactElement {
  const { source, x, y, item, pair } = props;
  const { t, percent } = useWords();
  if (item.x === undefined || item.y === undefined) return <></>;
  const rows: [string, string, string, boolean | undefined][] = [
    [t.fragment, placeOf(source.essay, item.x), placeOf(source.essay, item.y), pair.distance === 0],
    [t.code, item.x.code, item.y.code, pair.sameCode],
    [t.subtype, item.x.subtype, item.y.subtype, undefined],
    [t.label, pair.labels.x, pair.labels.y, pair.sameLabel],
    [t.correction, item.x.correction, item.y.correction, pair.sameCorrection],
    [t.explanation, item.x.explanation, item.y.explanation, undefined],
    [t.tag, item.x.tag, item.y.tag, undefined],
  ];
  return (
    <>
      <p className="psr-loss">
        {t.loss}: L = J + [{t.begins} ≠] + [{t.codesOf} ≠] = {percent(pair.distance)} + {pair.sameBegin ? 0 : 1} +{' '}
        {pair.sameCode ? 0 : 1} = <b>{percent(pair.loss)}</b>
      </p>
      <table className="psr-attributes">
        <thead>
          <tr>
            <th scope="col">{t.attribute}</th>
            <th scope="col">X</th>
            <th scope="col">Y</th>
          </tr>
        </thead>
        <tbody>
          {rows
            .filter(([, a, b]) => a !== '' || b !== '')
            .map(([name, a, b, same]) => (
              <Row key={name} name={name} a={a} b={b} same={same} />
            ))}
        </tbody>
      </table>
      <p className="facts">M4: {t.rule[pair.labelRule ?? 'none']}.</p>
      <h3>{t.gives}</h3>
      <Figures values={METRICS.map((metric) => [NAME[metric], percent(pair.gives[metric])])} />
      <Repairs source={source} x={x} y={y} item={item} pair={pair} />
    </>
  );
}

function Row(props: { name: string; a: string; b: string; same: boolean | undefined }): ReactElement {
  const { name, a, b, same } = props;
  const { t } = useWords();
  return (
    <tr>
      <th scope="row">
        {name}
        {same !== undefined && (
          <span className={same ? 'psr-same' : 'psr-other'}>
            <span aria-hidden="true">{same ? '=' : '≠'}</span>
            <span className="hidden">{same ? t.same : t.notSame}</span>
          </span>
        )}
      </th>
      <td lang="ru">{a === '' ? <Empty /> : <Compared own={a} other={b} side="first" />}</td>
      <td lang="ru">{b === '' ? <Empty /> : <Compared own={b} other={a} side="second" />}</td>
    </tr>
  );
}

const Empty = (): ReactElement => <span className="psr-empty">{useWords().t.empty}</span>;
const LONGEST_DIFF = 4_000;

/** A text with what the other one lacks of it underlined. */
function Compared(props: { own: string; other: string; side: 'first' | 'second' }): ReactNode {
  const { own, other, side } = props;
  if (own === other || other === '' || own.length + other.length > LONGEST_DIFF) return own;
  const [first, second] = side === 'first' ? [own, other] : [other, own];
  const pieces = diffWords(first, second).filter((piece) => piece.in === 'both' || piece.in === side);
  // Where no word is common, marks would say nothing.
  if (!pieces.some((piece) => piece.in === 'both' && /[\p{L}\p{N}]/u.test(piece.text))) return own;
  return pieces.map((piece, at) => (piece.in === 'both' ? piece.text : <mark key={at}>{piece.text}</mark>));
}

function Figures({ values }: { values: readonly (readonly [string, string])[] }): ReactElement {
  return (
    <dl className="psr-figures">
      {values.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function OneFragment({ item, label, essay }: { item: Item; label: string; essay: ShownEssay }): ReactElement {
  const { t } = useWords();
  const fragment = item.x ?? item.y;
  if (fragment === undefined) return <></>;
  const rows: [string, string][] = [
    [t.fragment, placeOf(essay, fragment) || t.point],
    [t.code, fragment.code],
    [t.subtype, fragment.subtype],
    [t.label, label],
    [t.correction, fragment.correction],
    [t.explanation, fragment.explanation],
  ];
  return (
    <dl className="psr-one">
      {rows
        .filter(([, value]) => value !== '')
        .map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd lang="ru">{value}</dd>
          </div>
        ))}
    </dl>
  );
}

const PAUSE_MS = 60;

/** Computed when a pair is picked: over all pairs of a dense markup it would take seconds. */
function Repairs(props: { source: Source; x: string; y: string; item: Item; pair: ComparedPair }): ReactElement {
  const { source, x, y, item, pair } = props;
  const { t, gain } = useWords();
  const [found, setFound] = useState<{ key: string; repairs: readonly Repair[] | null }>();
  const key = `${x} ${y} ${item.key}`;
  useEffect(() => {
    let left = false;
    // Who steps through pairs by a held key is not made to wait for what they do not read.
    const timer = setTimeout(() => {
      source.repairs(x, y, pair).then(
        (repairs) => left || setFound({ key, repairs }),
        () => left || setFound({ key, repairs: null }),
      );
    }, PAUSE_MS);
    return () => {
      left = true;
      clearTimeout(timer);
    };
  }, [source, x, y, pair, key]);
  const repairs = found?.key === key ? found.repairs : undefined;
  const name = ({ attribute }: Repair): string =>
    fill(t.repair[attribute], { from: item.x?.code ?? '', to: item.y?.code ?? '' });
  const noModel = !pair.sameCorrection && item.y?.correction.trim() === '';
  return (
    <>
      <h3>{t.repairs}</h3>
      {repairs === null && <p className="facts">{t.entangled}</p>}
      {repairs?.length === 0 && !noModel && <p className="facts">{t.noRepairs}</p>}
      {repairs && repairs.length > 0 && (
        <ul className="psr-repairs">
          {repairs.map((repair) => (
            <li key={repair.attribute}>
              {name(repair)}: <b>{fill(t.toM, { gain: gain(repair.gains.mean) })}</b>
            </li>
          ))}
        </ul>
      )}
      {noModel && <p className="facts">{t.noCorrection}</p>}
      <p className="facts">{t.repairHint}</p>
    </>
  );
}
