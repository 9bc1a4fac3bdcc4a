export type { Criteria, Fragment, FragmentGroup, MarkupDocument, Meta } from './document.js';
