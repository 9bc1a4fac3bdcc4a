import type { Classifier, MarkupDocument } from '@starboard/markup';
import type { Repair } from './checks';
import { removeFragment, setBounds, setCode, setPoints } from './operations';

/** Carries a repair out; one that only leads to a field changes nothing. */
export function applyRepair(document: MarkupDocument, repair: Repair, classifier: Classifier): MarkupDocument {
  switch (repair.kind) {
    case 'bounds':
      return setBounds(document, repair.id, repair.bounds);
    case 'code':
      return setCode(document, repair.id, repair.choice, classifier);
    case 'remove':
      return removeFragment(document, repair.id);
    case 'points':
      return setPoints(document, repair.criterion, repair.points);
    case 'field':
      return document;
  }
}
