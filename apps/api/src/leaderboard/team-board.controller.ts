import { Controller, Get, Header, Param, Query } from '@nestjs/common';
import { z } from 'zod';
import { type BoardSpread, boardSpreadSchema, slugSchema, type TeamBoard, teamBoardSchema } from '@starboard/contracts';
import { noSuch } from '../http/api-error.js';
import { Operation } from '../http/operation.js';
import { TeamBoardService } from './team-board.service.js';

const roundChoiceSchema = z.object({
  round: z.uuid().optional().describe('A round of the contest; without it, the one that matters now.'),
});
type RoundChoice = z.infer<typeof roundChoiceSchema>;

/** Of a slug; a longer one is none. */
const MOST_LETTERS = 200;

/** What stands behind the rows of a public board. */
@Controller('api/contests/:slug/leaderboard')
export class TeamBoardController {
  constructor(private readonly boards: TeamBoardService) {}

  @Get('spread')
  @Operation({
    id: 'getBoardSpread',
    summary:
      'How sure the places are: 95 % intervals of the value that ranks by the bootstrap over items, and whether neighbours are apart.',
    access: 'public',
    query: roundChoiceSchema,
    answer: boardSpreadSchema,
  })
  @Header('cache-control', 'public, max-age=5')
  spread(@Param('slug') slug: string, @Query() { round }: RoundChoice): Promise<BoardSpread> {
    return this.boards.spread({ slug, round });
  }

  @Get('teams/:team')
  @Operation({
    id: 'getTeamBoard',
    summary: 'A team on the public board; with its items once the archive of the round is public.',
    access: 'public',
    params: z.object({ team: z.string().max(MOST_LETTERS).describe('Slug of the team.') }),
    query: roundChoiceSchema,
    answer: teamBoardSchema,
  })
  @Header('cache-control', 'public, max-age=5')
  team(@Param('slug') slug: string, @Param('team') team: string, @Query() { round }: RoundChoice): Promise<TeamBoard> {
    if (!slugSchema.safeParse(team).success) throw noSuch('team');
    return this.boards.team({ slug, round }, team);
  }
}
