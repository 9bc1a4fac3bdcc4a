/** Texts about signing in, and why something is refused, in English. */
export const account = {
  menu: 'Account',
  signIn: 'Sign in',
  signOut: 'Sign out',
  mine: 'My contests',
  signedInAs: 'Signed in: {{name}}',
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
  ERR_FORBIDDEN: 'Your role in this contest does not allow that. Ask the organisers.',
  ERR_FOREIGN_ORIGIN: 'This page was opened at another address than the platform is set up for. Tell the organisers.',
  ERR_LINK_UNKNOWN: 'This link does not work: it was used or withdrawn, or is too old. Ask for a new one.',
  ERR_LINK_OTHER_PERSON: 'This invitation is for somebody else: sign in with that address.',
  ERR_PERSON_EXISTS: 'There is an account with this address. Sign in to it, or ask for an invitation for it.',
  ERR_INVALID_REQUEST: 'Check what you have entered.',
  ERR_UNPROCESSABLE: 'This is no markup of this essay, or it cannot be read. Correct the file.',
  ERR_NOT_FOUND: 'This does not exist, or is not open to you. Check the address.',
  ERR_ROUND_UNKNOWN: 'This contest has no such round. Check the address.',
  ERR_NO_ANSWER: 'The server did not answer. Check the connection and try again.',
  ERR_INTERNAL: 'The server failed. Try again.',
  ERR_UNAVAILABLE: 'The server is busy. Try again a little later.',
  ERR_TOO_LARGE: 'This is too much at once. Take fewer files.',
  other: 'The server refused.',
};
