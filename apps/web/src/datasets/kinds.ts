import type { DatasetView } from '@starboard/contracts';

type Kind = DatasetView['kind'];
/** In the order of the lists; one that is missing here does not compile. */
const ORDER: Readonly<Record<Kind, number>> = { training: 0, test: 1, final: 2 };

/** What a set is for (regulation 2.6–2.8). */
export const KIND_NAMES = Object.keys(ORDER) as readonly Kind[];

export const isKind = (text: string): text is Kind => text in ORDER;
