import type { PlayTeam } from './plays/play.js';

/**
 * How a simulated participant's program of the demonstration behaves. Shares are 0…1.
 * A simulated program is given the experts' markup and spoils it; that shows the platform, not a good algorithm.
 */
export interface Behaviour {
  /** Share of the expert's fragments that it finds. */
  readonly found: number;
  /** Share of the found ones with a wrong boundary, with a wrong code, without a correction. */
  readonly misplaced: number;
  readonly miscoded: number;
  readonly uncorrected: number;
  /** False alarms per hundred words. */
  readonly falseAlarms: number;
  /** How often it answers after the deadline. */
  readonly late: 'never' | 'once' | 'often';
}

/** A sixth of the answers: far more than the twentieth that a solution may lose (regulation 10.1). */
const OFTEN = 6;

/** Whether the answer number `index` (from 0) of `total` comes after the deadline. */
export function isLate(late: Behaviour['late'], index: number, total: number): boolean {
  if (late === 'once') return index === Math.floor(total / 4);
  return late === 'often' && index % OFTEN === 1;
}

/** A team of the demonstration: a spoiler of expert markups, or a real (if small) checker by rules. */
interface DemoTeam extends PlayTeam {
  readonly program: Behaviour | 'checker';
}

const GOOD = {
  found: 0.75,
  misplaced: 0.2,
  miscoded: 0.15,
  uncorrected: 0.15,
  falseAlarms: 0.6,
  late: 'never',
} as const;
const FAIR = { found: 0.6, misplaced: 0.3, miscoded: 0.2, uncorrected: 0.3, falseAlarms: 0.8, late: 'never' } as const;
const MEDIOCRE = {
  found: 0.4,
  misplaced: 0.4,
  miscoded: 0.35,
  uncorrected: 0.5,
  falseAlarms: 1.5,
  late: 'never',
} as const;

/** Five teams that show what can happen in a final. */
export const DEMO_TEAMS: readonly DemoTeam[] = [
  { slug: 'korrektor', name: 'Корректор', program: GOOD, about: { ru: 'хорошая программа', en: 'a good program' } },
  {
    slug: 'gramotey',
    name: 'Грамотей',
    program: MEDIOCRE,
    about: { ru: 'посредственная программа', en: 'a mediocre program' },
  },
  {
    slug: 'zapyataya',
    name: 'Запятая',
    program: { ...FAIR, late: 'once' },
    about: { ru: 'один раз опоздает и потеряет файл', en: 'is late once and loses one file' },
  },
  {
    slug: 'marafon',
    name: 'Марафон',
    program: { ...GOOD, late: 'often' },
    about: { ru: 'опоздает так часто, что решение аннулируют', en: 'is late so often that its solution is annulled' },
  },
  {
    slug: 'pravila',
    name: 'Правила',
    program: 'checker',
    about: { ru: 'настоящая проверка по правилам', en: 'a real checker by rules' },
  },
];
