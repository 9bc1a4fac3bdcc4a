import type { ReportForm } from '../../../explanation.js';
import { words } from '../../../words.js';

/** Reports of labels for short answers. */
export const SHORT_ANSWERS_REPORT: ReportForm = {
  words: {
    item: words('Question', 'Вопрос'),
    items: words('All questions', 'Все вопросы'),
    files: words('Questions: scored / annulled / all', 'Вопросы: оценено / аннулировано / всего'),
    causes: words('Annulled questions by cause', 'Аннулированные вопросы по причинам'),
    values: words('Right labels by question, %', 'Верные метки по вопросам, %'),
    unit: words('%', '%'),
    best: words('Best questions', 'Лучшие вопросы'),
    worst: words('Worst questions', 'Худшие вопросы'),
    note: words(
      'Wrong labels by the ids of the answers: expected → given (confidence); — is no label. Answers whose label was withdrawn do not count.',
      'Неверные метки по номерам ответов: ожидалось → дано (уверенность); — значит без метки. Ответы, метка которых отозвана, не учитываются.',
    ),
  },
  figures: [
    { id: 'score', label: words('Result, %', 'Итог, %') },
    { id: 'macroF1', label: words('Macro-F1, %', 'Макро-F1, %') },
    { id: 'weightedF1', label: words('Weighted F1, %', 'Взвешенная F1, %') },
    { id: 'accuracy', label: words('Accuracy, %', 'Доля верных, %') },
    { id: 'coverage', label: words('Labelled, %', 'С меткой, %') },
  ],
  greatest: 100,
  columns: [
    { field: 'accuracy', label: words('Right, %', 'Верно, %') },
    { field: 'coverage', label: words('Labelled, %', 'С меткой, %') },
    { field: 'part', label: words('Part', 'Часть') },
    { field: 'wrong', label: words('Wrong labels', 'Неверные метки'), apart: true },
  ],
  csv: ['accuracy', 'coverage', 'part', 'answers', 'wrong'],
};
