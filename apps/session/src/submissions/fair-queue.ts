/** What a team has used counts half as much after this time. */
const HALF_LIFE_MS = 30_000;
/** Less than this is nothing. */
const FORGOTTEN_MS = 0.1;

interface Waiting {
  readonly start: () => void;
}

interface Team {
  readonly waiting: Waiting[];
  running: boolean;
  /** Time that its work took lately, ms, as of `at`. */
  used: number;
  at: number;
}

/**
 * Shares a scarce worker between teams: one piece of a team's work at once, and next the team that has used the least
 * time lately. So work that takes long, or much of it, delays only those who bring it, by whatever number of tokens; and
 * when nobody else waits, nobody is held back.
 */
export class FairQueue {
  private readonly teams = new Map<string, Team>();
  private running = 0;

  /**
   * @param places pieces of work at once.
   * @param most pieces of one team that may wait.
   * @param now ms.
   */
  constructor(
    private readonly places: number,
    private readonly most: number,
    private readonly now: () => number,
  ) {}

  /** @returns what the work gave; undefined when too much of the team's work waits already. */
  async run<T>(teamId: string, work: () => Promise<T>): Promise<T | undefined> {
    const team = this.team(teamId);
    if (team.waiting.length >= this.most) return undefined;
    await new Promise<void>((start) => {
      team.waiting.push({ start });
      this.next();
    });
    const startedAt = this.now();
    try {
      return await work();
    } finally {
      this.usedNow(team);
      team.used += this.now() - startedAt;
      team.running = false;
      this.running -= 1;
      this.next();
    }
  }

  private next(): void {
    while (this.running < this.places) {
      const team = this.modest();
      if (team === undefined) return;
      this.running += 1;
      team.running = true;
      team.waiting.shift()?.start();
    }
  }

  /** The team that waits and has used least; of equal ones the one that has been here longest. */
  private modest(): Team | undefined {
    let best: Team | undefined;
    for (const [id, team] of this.teams) {
      const used = this.usedNow(team);
      if (team.running) continue;
      if (team.waiting.length === 0) {
        if (used < FORGOTTEN_MS) this.teams.delete(id);
      } else if (best === undefined || used < best.used) best = team;
    }
    return best;
  }

  private usedNow(team: Team): number {
    const now = this.now();
    team.used *= 2 ** (-Math.max(0, now - team.at) / HALF_LIFE_MS);
    team.at = now;
    return team.used;
  }

  private team(id: string): Team {
    const known = this.teams.get(id);
    if (known !== undefined) return known;
    const team: Team = { waiting: [], running: false, used: 0, at: this.now() };
    this.teams.set(id, team);
    return team;
  }
}
