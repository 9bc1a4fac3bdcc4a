/** Texts of the administration of the platform in English. */
export const admin = {
  title: 'Administration of the platform',
  lead: 'Who does what in all contests, and the accounts of all people.',
  operations: 'Jobs, failures and the audit log',
  accounts: 'Accounts',
  accountsHint:
    'Accounts come by invitation. A closed one loses its browsers and tokens at once, and stays in the log.',
  closedOnes: 'closed ones',
  name: 'Name',
  created: 'Made',
  act: 'Act',
  state: 'State',
  open: 'open',
  closed: 'closed {{moment}}',
  disable: 'Close',
  enable: 'Open',
  passwordLink: 'Password link',
  disableTitle: 'Close the account {{email}}?',
  enableTitle: 'Open the account {{email}}?',
  disableAbout:
    'The person is signed out of all browsers at once, and their tokens are refused. It can be opened again.',
  enableAbout: 'The person can sign in again with their password. Roles are what they were.',
};
