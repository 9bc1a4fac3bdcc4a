import type { DecisionChain } from './decision-chain.js';

/**
 * Admission to the final: the jury checks the automatic conclusion (regulation 8.1.1), the technical commission verifies
 * (8.1.2), the organisers decide (8.1.3). The evidence of the chain is the conclusion.
 */
export const ADMISSION_CHAIN = [
  { kind: 'admission.check', role: 'jury' },
  { kind: 'admission.verification', role: 'technical_commission' },
  { kind: 'admission.approval', role: 'organiser' },
] as const satisfies DecisionChain;

export type AdmissionKind = (typeof ADMISSION_CHAIN)[number]['kind'];
