import { Injectable } from '@nestjs/common';
import type { RescoringId } from '@starboard/contracts';
import { RescoringPreviewCommands } from '@starboard/database';
import { computeBoard } from '@starboard/scoring';

/** Scores of a re-scoring → the board that it would make, and what that would change. */
@Injectable()
export class PreviewService {
  constructor(private readonly previews: RescoringPreviewCommands) {}

  /** The same again changes nothing; a re-scoring that was closed meanwhile stays as it is. */
  preview(rescoringId: RescoringId): Promise<void> {
    return this.previews.preview(rescoringId, computeBoard);
  }
}
