import type { Board } from '@starboard/contracts';

/** Columns of a board: the value that ranks, its parts, values for information only. */
interface Columns {
  readonly ranked: 'star' | 'sum';
  readonly values: readonly ('m2' | 'm3' | 'm4' | 'm5' | 'm6' | 'otar' | 'sterShare' | 'share')[];
}

/** By the engine of the contest, in the order of the regulation's report. */
export const COLUMNS: Readonly<Record<Board['contest']['engine'], Columns>> = {
  markup: { ranked: 'star', values: ['m2', 'm3', 'm4', 'm5', 'm6', 'otar', 'sterShare'] },
  rules: { ranked: 'sum', values: ['share'] },
};

export type Engine = keyof typeof COLUMNS;

/** The engine of a contest as its people see it. */
export const engineOf = ({ engine }: { readonly engine: string }): Engine => (engine === 'rules' ? 'rules' : 'markup');

export type ExplainedColumn = Columns['ranked'] | Columns['values'][number] | 'counted' | 'annulled';

/** Columns that have an explanation, in the order of the table. */
export const explained = (engine: Engine): readonly ExplainedColumn[] => [
  COLUMNS[engine].ranked,
  ...COLUMNS[engine].values,
  'counted',
  'annulled',
];

type HelpKey = `help.${ExplainedColumn | 'countedQuestions' | 'annulledQuestions'}`;

/** Name of the text that explains a column; most are the same for all engines. */
export const helpKey = (engine: Engine, column: ExplainedColumn): HelpKey =>
  engine === 'rules' && (column === 'counted' || column === 'annulled') ? `help.${column}Questions` : `help.${column}`;
