import type { ReportForm } from '../../../explanation.js';
import { words } from '../words.js';

/** Reports of responses to prompts. */
export const SUITES_REPORT: ReportForm = {
  words: {
    item: words('Prompt', 'Задание'),
    items: words('All prompts', 'Все задания'),
    files: words('Answers: scored / annulled / all', 'Ответы: оценено / аннулировано / всего'),
    causes: words('Annulled answers by cause', 'Аннулированные ответы по причинам'),
    values: words('Share of the full score by prompt, %', 'Доля полного балла по заданиям, %'),
    unit: words('%', '%'),
    best: words('Best prompts', 'Лучшие задания'),
    worst: words('Worst prompts', 'Худшие задания'),
    note: words(
      'A line for each response and each metric of its case: points of the full points, then what was found (✓) and what was not (✗): keywords, texts of blanks, ROUGE and what it counts, unit tests with their verdicts.',
      'Строка на каждый ответ и каждую меру случая: баллы из полных баллов, затем что найдено (✓) и что нет (✗): ключевые слова, тексты пропусков, ROUGE и сколько он даёт, тесты с их вердиктами.',
    ),
  },
  figures: [
    { id: 'share', label: words('Share of the full score, %', 'Доля полного балла, %') },
    { id: 'deviation', label: words('Deviation over groups of attempts, %', 'Отклонение по группам попыток, %') },
    { id: 'points', label: words('Points', 'Баллы') },
    { id: 'full', label: words('Full points', 'Полный балл') },
    { id: 'keywords', label: words('Keywords, %', 'Ключевые слова, %') },
    { id: 'blanks', label: words('Blanks, %', 'Пропуски, %') },
    { id: 'similarity', label: words('Similarity, %', 'Сходство, %') },
    { id: 'tests', label: words('Unit tests, %', 'Тесты, %') },
    { id: 'custom', label: words('Functions of cases, %', 'Функции случаев, %') },
  ],
  greatest: 100,
  columns: [
    { field: 'share', label: words('Share, %', 'Доля, %') },
    { field: 'why', label: words('What the points are given for', 'За что даны баллы'), apart: true },
  ],
  csv: ['share', 'points', 'full', 'deviation', 'metric.*', 'why'],
};
