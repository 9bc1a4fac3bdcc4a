/** Texts about signing in, and why something is refused, in English. */
export const account = {
  menu: 'Account',
  signIn: 'Sign in',
  signOut: 'Sign out',
  mine: 'My contests',
  signedInAs: 'Signed in: {{name}}',
  title: 'Sign in',
  again: 'The session has ended. Your work is whole: sign in to go on.',
  lead: 'For those who take part in a contest or run it. Leaderboards are open to everybody without signing in.',
  email: 'E-mail',
  password: 'Password',
  noAccount:
    'Accounts come by invitation: the organisers pass a link on. A link for a new password comes from them too.',
  busy: 'Checking…',
  loading: 'Loading…',
};

/** Why the server refused something, in English. */
export const refusal = {
  code: 'Code: {{code}}',
  tooMany: {
    hours_one: 'Too many attempts. The next one is possible in {{count}} hour.',
    hours_other: 'Too many attempts. The next one is possible in {{count}} hours.',
    minutes_one: 'Too many attempts. The next one is possible in {{count}} minute.',
    minutes_other: 'Too many attempts. The next one is possible in {{count}} minutes.',
    seconds_one: 'Too many attempts. The next one is possible in {{count}} second.',
    seconds_other: 'Too many attempts. The next one is possible in {{count}} seconds.',
  },
  notOpen: 'This page is not open to you',
  wrongPassword:
    'The address or the password is wrong. After ten wrong attempts signing in is closed for a quarter of an hour.',
  ERR_UNAUTHENTICATED: 'You are no longer signed in. Sign in again.',
  ERR_FORBIDDEN: 'Your role in this contest does not allow that.',
  ERR_FOREIGN_ORIGIN: 'This page was opened at another address than the platform is set up for. Tell the organisers.',
  ERR_LINK_UNKNOWN: 'This link does not work: it was used or withdrawn, or is too old. Ask for a new one.',
  ERR_LINK_OTHER_PERSON: 'This invitation is for somebody else: you are signed in with another address.',
  ERR_PERSON_EXISTS: 'There is an account with this address. Sign in to it, or ask for an invitation for it.',
  ERR_INVALID_REQUEST: 'Check what you have entered.',
  ERR_UNPROCESSABLE: 'This is no markup of this essay, or it cannot be read.',
  ERR_NOT_FOUND: 'This does not exist, or is not open to you.',
  ERR_ROUND_UNKNOWN: 'This contest has no such round.',
  ERR_NO_ANSWER: 'The server did not answer. Check the connection and try again.',
  ERR_INTERNAL: 'The server failed. Try again.',
  ERR_UNAVAILABLE: 'The server is busy. Try again a little later.',
  ERR_ROUND_STATE: 'The round is not in a state in which its result is decided.',
  ERR_RESULT_MISSING: 'There is no board yet, so there is nothing to decide.',
  ERR_RESULT_REPLACED:
    'A new version of the board appeared while you were looking. Decisions about the one before count no more: look at the new one.',
  ERR_RESULT_STALE:
    'What the board was made of has changed while you were looking. Its next version is being prepared and will appear here.',
  ERR_RESULT_TURN: 'Somebody else has decided while you were looking. See whose turn it is now.',
  ERR_RESULT_APPROVED: 'The result is approved already.',
  ERR_BOARD_NOT_APPROVED: 'The newest version of the board is not approved: it is still being decided about.',
  ERR_BOARD_FROZEN: 'The board is frozen already, or a freeze is planned. End that first.',
  ERR_BOARD_NOT_FROZEN: 'The board is not frozen, and no freeze is planned.',
  ERR_FREEZE_TIME: 'This moment has passed. Name one to come, or leave the field empty to freeze at once.',
  ERR_RESCORING_OPEN: 'The round has an open re-scoring. Apply or discard it first.',
  ERR_RESCORING_NOT_READY: 'The preview is not ready yet. It will appear here.',
  ERR_RESCORING_STALE:
    'What the preview was made of has changed while you were looking. The next one is being prepared and will appear here.',
  ERR_RESCORING_APPLIED: 'This re-scoring is applied already.',
  ERR_RESCORING_DISCARDED: 'This re-scoring was discarded already.',
  ERR_MARKUP_ERRORS:
    'The markup has errors: it is not handed in with them. Each is shown below; its place opens by a press.',
  ERR_MARKUP_VERSION:
    'While you worked another version was handed in. Your text is safe and not handed in: compare the two.',
  ERR_EXCUSE_STALE: 'What the preview was made of has changed while you were looking. Look at what would change now.',
  ERR_EXCUSE_NO_FAULT:
    'No fault of the server touched one of these files: no outage was within its time, and no mass failure is of its essay.',
  ERR_ANNULLED_FILE_UNKNOWN: 'One of these files is not annulled, or not in the sample of this final.',
  ERR_EXPERT_MARKUP_UNKNOWN:
    'The round has no such markup: only one that the same expert has handed in can be replaced.',
  ERR_REQUEST_DUE: 'Give a moment to come until which to answer: data are not asked for without one.',
  ERR_REQUEST_ROLE: 'That is for another role: jury or commission ask for an exclusion, the organisers decide.',
  ERR_REQUEST_CLOSED: 'The request is closed. Load the page again.',
  ERR_CLASSIFIER_IN_USE: 'A round of the contest has begun: the classifier stays as it is.',
  ERR_CLASSIFIER_VERSION: 'Another version was put in force while you looked. Load the page again and compare with it.',
  ERR_CODE_FILTER: 'The contest’s filter counts codes that would not be there. Change the parameter codeFilter first.',
  ERR_PROTOCOL_MISSING: 'The contest is announced: name the protocol in which jury and commission agreed (2.17).',
  ERR_NOTICE_PERIOD: 'Less than the notice period is left until the final: say why it must change now.',
  ERR_REQUEST_FILES: 'There are ten files already: put the rest into one of them.',
  ERR_QUESTION_UNKNOWN: 'The round has no such question.',
  ERR_TOO_LARGE: 'This is too much at once. Take fewer files.',
  other: 'The server refused.',
};
