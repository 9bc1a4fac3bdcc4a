/** Texts of signing in, in English; loaded where somebody may have to. */
export const signIn = {
  title: 'Sign in',
  again: 'The session has ended. Your work is whole: sign in to go on.',
  lead: 'For those who take part in a contest or run it. Leaderboards are open to everybody without signing in.',
  email: 'E-mail',
  password: 'Password',
  noAccount:
    'Accounts come by invitation: the organisers pass a link on. A link for a new password comes from them too.',
};
