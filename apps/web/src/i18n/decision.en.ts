/** Decisions, and what the log says was done with a team, in words; in English. */
export const decision = {
  what: 'Decision',
  reason: 'Reason',
  protocol: 'Protocol',
  at: 'When',
  kind: {
    team: {
      application: 'Application',
      disqualification: 'Disqualification',
      'parent-qualification': 'Qualification of the larger contest',
    },
    solution: { annulment: 'Annulment of the solution' },
    admission: {
      conclusion: 'Conclusion about readiness',
      check: 'Admission: check by the jury',
      verification: 'Admission: verification by the commission',
      approval: 'Admission to the final',
    },
    result: { approval: 'Result of the round' },
    round: { close: 'Early end of the round', void: 'Round void', restart: 'Restart of the round' },
    protest: { answer: 'Answer to a protest', 'appeal-answer': 'Answer to an appeal' },
  },
  outcome: {
    approved: 'approved',
    refused: 'refused',
    disqualified: 'disqualified',
    positive: 'positive',
    negative: 'negative',
    passed: 'passed',
    'not-passed': 'not passed',
    upheld: 'upheld',
    dismissed: 'dismissed',
  },
  action: {
    team: {
      applied: 'Application filed',
      amended: 'Application changed',
      reapplied: 'Application filed anew',
      approved: 'Application approved',
      refused: 'Participation refused',
      disqualified: 'Team disqualified',
      withdrawn: 'Participation ended at the team’s wish',
      'member-removed': 'Member taken out',
      'captain-changed': 'Another captain named',
    },
    token: { issued: 'Token issued', revoked: 'Token revoked' },
  },
};
