/** Texts that pages about how a contest is run share, in English. */
export const running = {
  notYours: 'A page for other roles',
  notYoursHint: 'It is open to those who run this contest or decide about it.',
  notice: {
    until_one:
      'The final is on {{final}}. Until {{until}}, {{count}} day before it, this can be decided without a special reason.',
    until_other:
      'The final is on {{final}}. Until {{until}}, {{count}} days before it, this can be decided without a special reason.',
    near_one:
      'The final on {{final}} is less than {{count}} day away: the notice ended {{until}}. Without a special reason the decision is refused.',
    near_other:
      'The final on {{final}} is less than {{count}} days away: the notice ended {{until}}. Without a special reason the decision is refused.',
  },
};
