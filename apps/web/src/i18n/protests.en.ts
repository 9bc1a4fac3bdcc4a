/** Texts of protests and appeals, in English. */
export const protests = {
  title: 'Protests and appeals',
  lead: 'A team protests against a decision about it or about its round; against the answer it appeals, and the answer to that is final (10).',
  ofTeam: 'Protests of the team “{{team}}”',
  all: 'All protests',
  none: 'There are no protests.',
  show: 'Show',
  every: 'all',
  protest: 'protest',
  appeal: 'appeal',
  against: 'Against the decision: {{decision}}. Filed {{moment}}',
  report: 'Report on the solution: files, values, comparisons',
  status: {
    filed: 'waits for an answer',
    refused: 'not heard',
    upheld: 'upheld',
    dismissed: 'dismissed',
  },
  answered: 'Answer, {{moment}}',
  act: { upheld: 'Uphold…', dismissed: 'Dismiss…' },
  answer: {
    upheld: 'Uphold the protest of the team “{{team}}”?',
    dismissed: 'Dismiss the protest of the team “{{team}}”?',
  },
  reasonHint: 'This is the answer: the team will read it.',
  file: 'File a protest or an appeal',
  fileHint:
    'Against an annulment of the whole solution there is no protest (10.1). An appeal is a protest against the answer to a protest.',
  nothing: 'There is no decision now that can be protested against.',
  decision: 'Against which decision',
  text: 'Text of the protest',
  send: 'File it',
  kept: 'The draft is kept on this device.',
  refused: {
    ERR_PROTEST_EXCLUDED:
      'The whole solution of the team is annulled: there is no protest or appeal (10.1). See the decision.',
    ERR_PROTEST_EXISTS: 'The team has protested against this decision already. Wait for the answer.',
    ERR_PROTEST_FINAL: 'The answer to an appeal is final. Read it.',
    ERR_PROTEST_LIMIT: 'Too many protests of the team wait for an answer. Wait for the answers.',
    ERR_PROTEST_CLOSED: 'The protest is answered already. Reload the page.',
  },
};
