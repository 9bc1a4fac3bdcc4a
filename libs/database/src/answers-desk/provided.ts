import { DeskImportCommands } from './desk-import.commands.js';
import { DeskLabelCommands } from './desk-label.commands.js';
import { DeskLabelQueries } from './desk-label.queries.js';
import { DeskProjectCommands } from './desk-project.commands.js';
import { DeskProjectQueries } from './desk-project.queries.js';
import { DeskTaskCommands } from './desk-task.commands.js';
import { DeskTaskQueries } from './desk-task.queries.js';
import { DeskTaskWorkCommands } from './desk-task-work.commands.js';
import { DeskTaskWorkQueries } from './desk-task-work.queries.js';
import { ModelJudgementCommands } from './model-judgement.commands.js';
import { ModelJudgementQueries } from './model-judgement.queries.js';

/** What the answers desk reads and decides. */
export const ANSWERS_DESK = [
  DeskImportCommands,
  DeskLabelCommands,
  DeskLabelQueries,
  DeskProjectCommands,
  DeskProjectQueries,
  DeskTaskCommands,
  DeskTaskQueries,
  DeskTaskWorkCommands,
  DeskTaskWorkQueries,
  ModelJudgementCommands,
  ModelJudgementQueries,
];
