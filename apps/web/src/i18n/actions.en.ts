/** What the audit log says was done, in words; in English. */
export const actions = {
  announcement: {
    published: 'Announcement published',
    withdrawn: 'Announcement withdrawn',
  },
  'answer-set': {
    created: 'Answer set stored',
    removed: 'Answer set removed',
  },
  backup: {
    written: 'Backup written',
  },
  board: {
    computed: 'Leaderboard computed',
  },
  classifier: {
    set: 'Classifier set',
  },
  contest: {
    announced: 'Contest announced',
    created: 'Contest created',
    'time-zone': 'Time zone changed',
  },
  dataset: {
    changed: 'Set changed',
    created: 'Set created',
    sealed: 'Set sealed',
  },
  'desk-project': {
    caps: 'Limits of spending changed',
    created: 'Project of answers created',
    invited: 'Invited to the project',
    joined: 'Joined the project',
    left: 'Left the project',
    removed: 'Removed from the project',
  },
  'desk-task': {
    created: 'Task made',
    pause: 'Task paused',
    resume: 'Task resumed',
    cancel: 'Task cancelled',
    done: 'Task done',
    failed: 'Task failed',
  },
  document: {
    published: 'Document published',
    withdrawn: 'Document withdrawn',
  },
  engine: {
    adopted: 'Version of the engine changed',
  },
  essays: {
    imported: 'Essays imported',
  },
  expert: {
    registered: 'Expert registered',
  },
  experts: {
    assigned: 'Experts assigned',
  },
  'expert-assignment': {
    moved: 'Essay moved to another expert',
  },
  'expert-markup': {
    'handed-in': 'Expert’s markup handed in',
  },
  'expert-markups': {
    imported: 'Experts’ markups imported',
  },
  'expert-work': {
    started: 'Check started',
    ended: 'Check ended',
    extended: 'Time of a check extended',
  },
  files: {
    imported: 'Files imported',
  },
  import: {
    received: 'Upload received',
    finished: 'Upload read',
    failed: 'Upload failed',
  },
  incident: {
    detected: 'Mass failure found',
  },
  invitation: {
    issued: 'Invitation issued',
    accepted: 'Invitation accepted',
    revoked: 'Invitation revoked',
  },
  parameters: {
    added: 'Version of the parameters added',
  },
  password: {
    changed: 'Password changed',
    reset: 'Password set by a link',
  },
  'password-reset': {
    issued: 'Password link issued',
  },
  person: {
    disabled: 'Account locked',
    enabled: 'Account unlocked',
    'signed-in': 'Signed in',
  },
  protest: {
    filed: 'Protest filed',
    upheld: 'Protest upheld',
    dismissed: 'Protest dismissed',
    refused: 'Protest refused',
  },
  questions: {
    imported: 'Questions imported',
  },
  rehearsal: {
    asked: 'Rehearsal ordered',
    enrolled: 'Rehearsal set up',
    certified: 'Rehearsal certified',
    stopped: 'Rehearsal stopped',
    abandoned: 'Rehearsal abandoned',
  },
  release: {
    excused: 'File excused',
  },
  request: {
    asked: 'Request about a team',
    file: 'File added to a request',
    answered: 'Request answered',
    granted: 'Request granted',
    declined: 'Request declined',
    withdrawn: 'Request withdrawn',
  },
  rescoring: {
    opened: 'Re-scoring proposed',
    applied: 'Re-scoring applied',
    discarded: 'Re-scoring discarded',
  },
  role: {
    granted: 'Role given',
    revoked: 'Role taken away',
  },
  round: {
    created: 'Round created',
    scheduled: 'Round scheduled',
    'lobby-opened': 'Lobby opened',
    opened: 'Round opened',
    ended: 'Round ended',
    finalised: 'Round finalised',
    voided: 'Round voided',
    restarted: 'Round restarted',
  },
  rule: {
    created: 'Rule stored',
    removed: 'Rule removed',
  },
  'rule-draft': {
    asked: 'Draft of a rule ordered',
    accepted: 'Draft of a rule accepted',
  },
  'rule-task': {
    created: 'Run of a rule ordered',
    cancelled: 'Run of a rule cancelled',
    done: 'Run of a rule done',
    removed: 'Run of a rule removed',
  },
  session: {
    ended: 'Session ended',
  },
  team: {
    applied: 'Application filed',
    amended: 'Application changed',
    reapplied: 'Application filed anew',
    approved: 'Application approved',
    refused: 'Participation refused',
    disqualified: 'Team disqualified',
    withdrawn: 'Participation ended at the team’s wish',
    admitted: 'Team admitted to the final',
    'member-removed': 'Member taken out',
    'captain-changed': 'Another captain named',
  },
  'third-check': {
    ordered: 'Third check ordered',
    cancelled: 'Third check cancelled',
  },
  token: {
    issued: 'Token issued',
    revoked: 'Token revoked',
  },
};
