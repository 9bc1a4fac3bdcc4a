export { assembleEssays } from './assemble-essays.js';
export { isEssayFileName, parseEssayFileName, type EssayFileName } from './essay-file-name.js';
export type { EssayFolder, ExpertFile, FolderEssay, OtherMarkup, SourceFile } from './essay-folder.js';
export { makeProblem, problemOf, type FileProblem, type ImportProblemCode } from './file-problem.js';
export { readEssayFolder, type ReadProgress } from './read-folder.js';
