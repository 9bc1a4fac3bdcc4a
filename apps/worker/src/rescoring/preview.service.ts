import { Injectable } from '@nestjs/common';
import { RescoringPreviewRepository } from '@starboard/database';
import { computeBoard } from '@starboard/scoring';

/** Scores of a re-scoring → the board that it would make, and what that would change. */
@Injectable()
export class PreviewService {
  constructor(private readonly previews: RescoringPreviewRepository) {}

  /** The same again changes nothing; a re-scoring that was closed meanwhile stays as it is. */
  preview(rescoringId: string): Promise<void> {
    return this.previews.preview(rescoringId, computeBoard);
  }
}
