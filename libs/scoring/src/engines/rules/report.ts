import type { ReportForm } from '../../explanation.js';
import { words } from './words.js';

/** Reports of answers to questions. */
export const RULES_REPORT: ReportForm = {
  words: {
    item: words('Question', 'Вопрос'),
    items: words('All questions', 'Все вопросы'),
    files: words('Answers: scored / annulled / all', 'Ответы: оценено / аннулировано / всего'),
    causes: words('Annulled answers by cause', 'Аннулированные ответы по причинам'),
    values: words('Points by question, 0 … 10', 'Баллы по вопросам, 0 … 10'),
    unit: words('points', 'баллы'),
    best: words('Best questions', 'Лучшие вопросы'),
    worst: words('Worst questions', 'Худшие вопросы'),
    note: words(
      'What points are given for: combo of the rule = its points; atoms that found theirs in the answer (✓, the value, what was found) and those that did not (✗).',
      'За что даны баллы: комбинация правила = её баллы; атомы, которые нашли своё в ответе (✓, значение и что найдено), и которые не нашли (✗).',
    ),
  },
  figures: [
    { id: 'sum', label: words('Points', 'Баллы') },
    { id: 'share', label: words('Share of the greatest sum, %', 'Доля наибольшей суммы, %') },
  ],
  greatest: 10,
  columns: [
    { field: 'score', label: words('Points', 'Баллы') },
    { field: 'why', label: words('What the points are given for', 'За что даны баллы'), apart: true },
  ],
  csv: ['score', 'combo.*', 'why'],
};
