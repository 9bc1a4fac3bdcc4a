/** Of which contest and round the board is asked for; without a round, the server chooses one. */
export const boardParams = (
  slug: string,
  round: string | undefined,
): { path: { slug: string }; query: { round?: string } } => ({
  path: { slug },
  query: round === undefined ? {} : { round },
});
