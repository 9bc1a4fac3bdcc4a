import { type ReactElement } from 'react';
import { type Classifier, type Fragment, type SpanKind, spanKind } from '@starboard/markup';
import { isWhole } from './model/borders';
import { differing } from './model/differing';
import { keyOf } from './model/palette';
import { useTexts } from './texts';

/** Fragments in which two markups of one text differ, with a button for each. */
export function FragmentDiff(props: {
  text: string;
  mine: readonly Fragment[];
  theirs: readonly Fragment[];
  classifier: Classifier;
  readOnly: boolean;
  onTake: (fragment: Fragment) => void;
  onRemove: (fragment: Fragment) => void;
}): ReactElement {
  const { text, mine, theirs, classifier, readOnly, onTake, onRemove } = props;
  const { t } = useTexts();
  const { onlyMine, onlyTheirs } = differing(mine, theirs);
  if (onlyMine.length + onlyTheirs.length === 0) return <p>{t('differ.none')}</p>;
  const lists = [
    { name: 'theirs', fragments: onlyTheirs, act: onTake, verb: 'take' },
    { name: 'mine', fragments: onlyMine, act: onRemove, verb: 'remove' },
  ] as const;
  return (
    <div className="mk-differ">
      {lists.map(({ name, fragments, act, verb }) => (
        <section key={name}>
          <h3>{t(`differ.${name}`, { count: fragments.length })}</h3>
          <ul>
            {fragments.map((fragment) => (
              <li key={fragment.id}>
                <FragmentLine text={text} fragment={fragment} kind={spanKind(fragment, classifier)} />
                {!readOnly && (
                  <button type="button" className="quiet" onClick={() => act(fragment)}>
                    {t(`differ.${verb}`)}
                  </button>
                )}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

/** A fragment in one line. */
export function FragmentLine(props: { text: string; fragment: Fragment; kind: SpanKind }): ReactElement {
  const { text, fragment, kind } = props;
  const { t } = useTexts();
  const { start, end, correction, comment } = fragment;
  return (
    <span lang="ru">
      <span className={`mk-code mk-code-${kind}`}>{keyOf(fragment)}</span>{' '}
      {isWhole(fragment) ? t('card.whole') : text.slice(start, end)}
      {correction !== '' && ` → ${correction}`}
      {comment !== '' && <small> {comment}</small>}
    </span>
  );
}
