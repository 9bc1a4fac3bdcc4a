/**
 * What is scored is a round, or an open re-scoring of one, and most of scoring need not know which. Where the id of the one
 * may stand and that of the other may not, the types say so: a string is any of them, a target is no round before somebody
 * has looked, and a round is no re-scoring.
 */
export type RoundId = string & { readonly of?: 'round' };
export type RescoringId = string & { readonly of?: 'rescoring' };
export type TargetId = RoundId | RescoringId;
