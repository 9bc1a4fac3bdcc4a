import { type ReactElement, useMemo } from 'react';
import type { MarkupDocument } from '@starboard/markup';
import { Instrument } from './instrument';
import { beginHistory } from './model/history';
import type { MarkingRules } from './model/rules';

/** A markup on the instrument as participants have it: only read (regulation 2.19). */
export function ReadMarkup({ document, rules }: { document: MarkupDocument; rules: MarkingRules }): ReactElement {
  const history = useMemo(() => beginHistory(document), [document]);
  return <Instrument {...{ history, rules }} onHistory={unchanged} person="local" readOnly bar={noBar} />;
}

const unchanged = (): void => undefined;
const noBar = (): null => null;
