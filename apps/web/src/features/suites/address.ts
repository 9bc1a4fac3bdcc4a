/** Whose solution in which round. */
export interface SolutionName {
  readonly slug: string;
  readonly roundId: string;
  readonly teamId: string;
}

/** Where a solution is shown, or one item of it. @param session undefined: the one on the board */
export function addressOf({ slug, roundId, teamId }: SolutionName, session?: string, fileId?: number): string {
  const page = `/my/${encodeURIComponent(slug)}/rounds/${roundId}/teams/${teamId}/responses`;
  const item = fileId === undefined ? '' : `/${fileId}`;
  return `${page}${item}${session === undefined ? '' : `?session=${encodeURIComponent(session)}`}`;
}
