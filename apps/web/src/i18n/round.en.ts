/** Texts about rounds in English. */
export const round = {
  nav: 'Rounds',
  algorithmic: 'Algorithmic qualification',
  technical: 'Technical qualification',
  final: 'Final',
  numbered: '{{name}} {{number}}',
  status: {
    scheduled: 'scheduled',
    open: 'running',
    closed: 'ended',
    pending: 'result being decided',
    finalised: 'results are out',
    void: 'void',
  },
  cutOff: {
    title: 'The round was ended early',
    markup_one: '{{count}} essay of {{total}} left the sample: not every team had the full time for it.',
    markup_other: '{{count}} essays of {{total}} left the sample: not every team had the full time for them.',
    rules_one: '{{count}} question of {{total}} left the sample: not every team had the full time for it.',
    rules_other: '{{count}} questions of {{total}} left the sample: not every team had the full time for them.',
    fair: 'They are left out for all teams alike, and nothing is annulled for anybody because of it. The result is computed from the others.',
  },
  seal: {
    title: 'The set is sealed',
    markup:
      'The essays were chosen in advance, and no participant sees them before the start. So that none can be exchanged unnoticed, a fingerprint of the whole set is public: its Merkle root. Write it down before the start. Once the round has ended, anybody can check of each essay that this very one was in the set.',
    rules:
      'The questions were chosen in advance, and no participant sees them before the start. So that none can be exchanged unnoticed, a fingerprint of the whole set is public: its Merkle root. Write it down before the start. Once the round has ended, anybody can check of each question that this very one was in the set.',
    root: 'Merkle root (RFC 6962, SHA-256)',
    sealed: 'Sealed {{moment}}',
    proof: 'How to check a proof',
    data: 'Data for the check, JSON',
  },
};
