import { shortAnswers } from '../../commands/answers/engine.js';
import { loadData } from '../../commands/answers/load-data.js';
import { PROCESS_STREAMS } from '../../commands/streams.js';
import type { MakePlayers } from './player.js';

const OPTIONS = { scheme: '3' } as const;
/** What the cascade must be right with, to give a label. */
const TARGET = 0.75;
const SEED = 1;

/** The baselines, named as their teams: what they learn from is the split `train` alone. */
export const answersPlayers: MakePlayers = async (folder) => {
  const data = await loadData(folder, OPTIONS, PROCESS_STREAMS);
  if (data === undefined) throw new Error(`${folder} holds no labelled answers`);
  const known = { ...data, answers: data.answers.filter(({ split }) => split === shortAnswers.TRAIN) };
  return ({ slug }) => ({
    answer: (content) => {
      const item = shortAnswers.readItem(JSON.stringify(content));
      if ('code' in item) throw new Error(item.message);
      const method = slug as shortAnswers.Method;
      const labels = shortAnswers.solveItem(known, item, { method, target: TARGET, seed: SEED });
      if ('code' in labels) throw new Error(labels.message);
      return JSON.stringify({ labels });
    },
    isLate: () => false,
  });
};
