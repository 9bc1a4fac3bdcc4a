/** Texts of the page where a link leads that works once, in English. */
export const join = {
  title: { invitation: 'Invitation', password_reset: 'New password', unknown: 'Link' },
  lead: {
    invitation: 'Create your account. The link works once.',
    password_reset: 'Choose a new password. The link works once.',
  },
  looking: 'The link is being checked…',
  broken: 'This link does not work',
  contest: 'Contest',
  role: 'Your role',
  team: 'Team',
  name: 'Name',
  email: 'E-mail',
  password: 'Password',
  passwordHint: '12 characters or more.',
  save: 'Save',
  done: 'Done: you can sign in now.',
  signIn: 'Go to sign in',
};
