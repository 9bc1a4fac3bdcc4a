import { BEETLE_5_KNOWN, BEETLE_5_NEW } from './beetle-5.js';
import { SCIENTSBANK_2_KNOWN, SCIENTSBANK_2_NEW } from './scientsbank-2.js';
import { SCIENTSBANK_3_KNOWN, SCIENTSBANK_3_NEW } from './scientsbank-3.js';
import { SCIENTSBANK_3_KNOWN_DSPY, SCIENTSBANK_3_NEW_DSPY } from './scientsbank-3-dspy.js';

/**
 * The templates of Wang & Ormerod (2024), appendix A, as printed, its slips included: the 2-way ones still offer
 * “contradictory”, A.1.4 still speaks of an example. Only the italics of the print are left out.
 */
export const PAPER_TEMPLATES = {
  'A.1.1': SCIENTSBANK_3_KNOWN,
  'A.1.2': SCIENTSBANK_3_NEW,
  'A.1.3': SCIENTSBANK_3_KNOWN_DSPY,
  'A.1.4': SCIENTSBANK_3_NEW_DSPY,
  'A.2.1': SCIENTSBANK_2_KNOWN,
  'A.2.2': SCIENTSBANK_2_NEW,
  'A.3.1': BEETLE_5_KNOWN,
  'A.3.2': BEETLE_5_NEW,
} as const;
