import type { ReportForm } from '../../explanation.js';
import { type Words, words } from '../../words.js';

export const METRICS = ['m2', 'm3', 'm4', 'm5', 'm6'] as const;
/** Places of the experts: two independent checks, and the third. */
export const PLACES = ['1', '2', '3'] as const;
export const PAIR_FIGURES = [
  ...(['n', 'm', 'matched', 'equalCodes', 'equalLabels', 'equalCorrections'] as const),
  ...METRICS,
  'mean',
] as const;

/** M against the expert of a place. */
export const pairField = (place: string, figure: string): string => `expert${place}.${figure}`;

const same = (text: string): Words => words(text, text);

/** Reports of marked essays. */
export const MARKUP_REPORT: ReportForm = {
  words: {
    item: words('File', 'Файл'),
    items: words('All essays', 'Все эссе'),
    files: words('Files: scored / annulled / all', 'Файлы: оценено / аннулировано / всего'),
    causes: words('Annulled files by cause', 'Аннулированные файлы по причинам'),
    values: words('Values by essay, %', 'Значения по эссе, %'),
    unit: same('%'),
    best: words('Best essays', 'Лучшие эссе'),
    worst: words('Worst essays', 'Худшие эссе'),
    note: words(
      'The verdict on each attempt; in place of a value, why the file is annulled. By expert: M against the expert’s markup (matched / fragments of the solution / fragments of the expert). Points follow from the solution’s markup; in brackets what its file states otherwise.',
      'Вердикт каждой попытки; вместо значения — причина аннулирования. По экспертам: M относительно разметки эксперта (сопоставлено / фрагментов решения / фрагментов эксперта). Баллы следуют из разметки решения; в скобках — что указано в файле, если другое.',
    ),
  },
  codeWords: {
    title: words('Correspondence of codes', 'Соответствие кодов'),
    note: words(
      'Over all pairs of answer and expert: matched fragments, missed and extra ones.',
      'По всем парам «ответ – эксперт»: сопоставленные фрагменты, пропущенные и лишние.',
    ),
    expert: words('Expert’s code', 'Код эксперта'),
    own: words('Solution’s code', 'Код решения'),
    matched: words('Matched', 'Сопоставлено'),
    missed: words('Missed', 'Пропущено'),
    extra: words('Extra', 'Лишние'),
    none: words('no code', 'без кода'),
  },
  figures: [
    { id: 'star', label: words('STAR, %', 'СТАР, %') },
    { id: 'sterShare', label: words('STAR / STER, %', 'СТАР / СТЭР, %') },
    { id: 'otar', label: words('OTAR (M_opt), %', 'ОТАР (M_опт), %') },
    { id: 'ceiling', label: words('Ceiling M(A, A), %', 'Потолок M(A, A), %') },
    ...METRICS.map((id) => ({ id, label: same(id.toUpperCase()) })),
  ],
  greatest: 100,
  columns: [
    { field: 'value', label: words('Value', 'Значение') },
    ...METRICS.map((field) => ({ field, label: same(field.toUpperCase()) })),
    { field: 'mOpt', label: words('M_opt', 'M_опт') },
    { field: 'mAvg', label: words('M_mean', 'M_ср') },
    { field: 'ceiling', label: words('Ceiling', 'Потолок') },
    { field: 'experts', label: words('By expert', 'По экспертам') },
    { field: 'grade', label: words('Points', 'Баллы') },
  ],
  csv: [
    ...['value', 'average', 'best', ...METRICS, 'mOpt', 'mAvg', 'ceiling'],
    ...PLACES.flatMap((place) => PAIR_FIGURES.map((figure) => pairField(place, figure))),
    'grade',
  ],
};
