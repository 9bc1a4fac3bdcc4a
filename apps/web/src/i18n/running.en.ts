/** Texts that pages about how a contest is run share, in English. */
export const running = {
  notYours: 'A page for other roles',
  notYoursHint: 'It is open to those who run this contest or decide about it.',
  datasets: 'Data sets',
  rounds: 'Running the rounds',
  experts: 'Experts and checks',
  audit: 'Audit log',
  operations: 'Work of the platform',
};
