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
    fair: 'They are left out for all teams alike, and nothing is annulled for anybody because of it. The result is computed from the others.',
  },
  seal: {
    title: 'The set is sealed',
    root: 'Merkle root (RFC 6962, SHA-256)',
    references: 'Root of what answers are scored against, salted',
    referencesHint:
      'It fixes the expected answers, too: they were there before the round, and the archive of the result shows them with their salts. One that is corrected later stays beside its correction.',
    sealed: 'Sealed {{moment}}',
    proof: 'How to check a proof',
    data: 'Data for the check, JSON',
  },
};
