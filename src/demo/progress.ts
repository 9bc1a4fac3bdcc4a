import { SingleBar } from 'cli-progress';

/** What the demonstration shows while the final runs. */
export interface FinalFigures {
  readonly released: number;
  readonly answers: number;
  readonly late: number;
}

/** A bar on a terminal, a line for each fifth of the way elsewhere. */
export interface FinalProgress {
  update(figures: FinalFigures): void;
  end(): void;
}

const STEPS = 5;

export function showProgress(total: number, tty: boolean): FinalProgress {
  return tty ? bar(total) : lines(total);
}

function bar(total: number): FinalProgress {
  const format = 'Финал / final  {bar}  {value}/{total} · ответов {answers} · поздно {late}';
  const shown = new SingleBar({ format, hideCursor: true, barCompleteChar: '█', barIncompleteChar: '░' });
  shown.start(total, 0, { answers: 0, late: 0 });
  return {
    update: ({ released, answers, late }) => shown.update(released, { answers, late }),
    end: () => shown.stop(),
  };
}

function lines(total: number): FinalProgress {
  const step = Math.max(1, Math.ceil(total / STEPS));
  let next = step;
  return {
    update({ released, answers, late }) {
      if (released < next) return;
      process.stdout.write(`  released ${released}/${total} · answers ${answers} · late ${late}\n`);
      next = released + step;
    },
    end: () => undefined,
  };
}
