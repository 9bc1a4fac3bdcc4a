const COMPOSED = 'a page asks for it by an address that it puts together';
const ONE_OF_A_LIST = 'pages show it as one of a list; programs and commands read one';
const PROGRAMS = 'for programs: pages have the same by another way';

/** Operations that no page names, and why. Who adds one to an operation that people need says how they get at it. */
export const WITHOUT_PAGE: Readonly<Record<string, string>> = {
  downloadLeaderboard: COMPOSED,
  downloadOwnCalendar: COMPOSED,
  downloadReceivedFile: COMPOSED,
  downloadRequestFile: COMPOSED,
  downloadTeamRequestFile: COMPOSED,
  getBoardPage: COMPOSED,
  importEssays: COMPOSED,
  importExpertMarkups: COMPOSED,
  watchContest: COMPOSED,
  getAdmission: ONE_OF_A_LIST,
  getAnswerSet: ONE_OF_A_LIST,
  getAnswerTask: ONE_OF_A_LIST,
  getClassifierVersion: ONE_OF_A_LIST,
  getDocument: ONE_OF_A_LIST,
  getProtest: ONE_OF_A_LIST,
  getRound: ONE_OF_A_LIST,
  listClassifierVersions: ONE_OF_A_LIST,
  listAnnulledSolutions: 'the public board lists them with their causes',
  listDraftRevisions: 'drafts that were overtaken: support looks into them',
  acceptInvitation: PROGRAMS,
  checkRule: PROGRAMS,
  testRule: PROGRAMS,
  getOwnSolution: PROGRAMS,
  listApprovedMarkups: PROGRAMS,
  watchRoundLive: PROGRAMS,
};
