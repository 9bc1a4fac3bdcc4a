export { compatibleEmbeddings } from './embeddings/compatible-embeddings.js';
export { cachedEmbeddings } from './embeddings/embedding-cache.js';
export { EmbeddingError, type EmbeddingModel } from './embeddings/embedding-model.js';
export { miniLmEmbeddings } from './embeddings/minilm.js';
export { openJudgementFile } from './judging/file-store.js';
export { JsonLinesError } from './judging/json-lines-file.js';
export {
  estimateTokens,
  type Judgement,
  judgementKey,
  type JudgementRequest,
  type JudgementStore,
  type JudgingParameters,
} from './judging/judgement.js';
export {
  judgeAll,
  type JudgingCaps,
  type JudgingEnd,
  type JudgingOptions,
  type JudgingPause,
  type ReadReply,
} from './judging/judging-task.js';
export { makeModel, type NamedModel } from './provider/model.js';
export { recordingFetch, replayingFetch } from './provider/recording.js';
