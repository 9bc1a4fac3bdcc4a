import type { Localized } from '@starboard/catalogue';
import type { SolutionTable, TableCell } from '../../../explanation.js';
import { words } from '../../../words.js';
import { labelNamed } from '../data/item.js';
import { accuracyAtCoverage, calibrationError, type Claim } from '../measure/calibration.js';
import type { LabelMetrics } from '../measure/metrics.js';
import type { ItemScore, ItemTally, JudgedAnswer } from './score.js';
import { addItemTallies, type LabelCounting, measureLabels } from './solution.js';

const PERCENT = 100;
const NO_LABEL = words('no label', 'без метки');

/** What a report says of a whole solution: its parts, what was taken for what, each label, and how sure the program was. */
export function solutionTables(
  scores: readonly Partial<ItemScore>[],
  counting: LabelCounting,
): readonly SolutionTable[] {
  const tallies = scores.flatMap(({ tally }) => tally ?? []);
  const whole = addItemTallies(tallies);
  if (tallies.length === 0) return [];
  const metrics = measureLabels(whole, counting);
  const claims = scores.flatMap(({ answers }) => answers ?? []).flatMap(claimOf);
  return [
    partsTable(tallies, counting),
    confusionTable(whole),
    labelsTable(whole, metrics),
    ...(claims.length === 0 ? [] : [confidenceTable(claims), coverageTable(claims)]),
  ];
}

function partsTable(tallies: readonly ItemTally[], counting: LabelCounting): SolutionTable {
  const parts = [...new Set(tallies.flatMap(({ part }) => part ?? []))].sort();
  const row = (name: TableCell, own: readonly ItemTally[]): readonly TableCell[] => {
    const { n, abstained, accuracy, macroF1, weightedF1, kappa } = measureLabels(addItemTallies(own), counting);
    const labelled = n === 0 ? null : (n - abstained) / n;
    return [name, own.length, n, ...[macroF1, weightedF1, accuracy, labelled].map(percent), kappa];
  };
  return {
    id: 'parts',
    title: words('Parts of the set', 'Части выборки'),
    columns: [
      { id: 'part', label: words('Part', 'Часть'), unit: 'text' },
      { id: 'questions', label: words('Questions', 'Вопросов'), unit: 'count' },
      { id: 'answers', label: words('Answers', 'Ответов'), unit: 'count' },
      { id: 'macroF1', label: words('Macro-F1, %', 'Макро-F1, %'), unit: 'percent' },
      { id: 'weightedF1', label: words('Weighted F1, %', 'Взвешенная F1, %'), unit: 'percent' },
      { id: 'accuracy', label: words('Accuracy, %', 'Доля верных, %'), unit: 'percent' },
      { id: 'coverage', label: words('Labelled, %', 'С меткой, %'), unit: 'percent' },
      { id: 'kappa', label: words('Cohen’s κ', 'κ Коэна'), unit: 'number' },
    ],
    rows: [
      row(words('all', 'все'), tallies),
      ...parts.map((part) =>
        row(
          part,
          tallies.filter((one) => one.part === part),
        ),
      ),
    ],
  };
}

function confusionTable({ labels, counts }: ItemTally): SolutionTable {
  return {
    id: 'confusion',
    title: words('What was taken for what', 'Что за что принято'),
    note: words('Rows: the expected label. Columns: the given one.', 'Строки: ожидаемая метка. Столбцы: данная.'),
    columns: [
      { id: 'expected', label: words('Expected', 'Ожидалось'), unit: 'text' },
      ...labels.map((id) => ({ id, label: nameOf(id), unit: 'count' as const })),
      { id: 'none', label: NO_LABEL, unit: 'count' },
    ],
    rows: counts.map((row, at) => [nameOf(labels[at]!), ...row]),
  };
}

function labelsTable({ labels }: ItemTally, { perClass }: LabelMetrics): SolutionTable {
  return {
    id: 'labels',
    title: words('Labels', 'Метки'),
    columns: [
      { id: 'label', label: words('Label', 'Метка'), unit: 'text' },
      { id: 'expected', label: words('Expected', 'Ожидалось'), unit: 'count' },
      { id: 'given', label: words('Given', 'Дано'), unit: 'count' },
      { id: 'precision', label: words('Precision, %', 'Точность, %'), unit: 'percent' },
      { id: 'recall', label: words('Recall, %', 'Полнота, %'), unit: 'percent' },
      { id: 'f1', label: words('F1, %', 'F1, %'), unit: 'percent' },
    ],
    rows: perClass.map(({ expected, given, precision, recall, f1 }, at) => [
      nameOf(labels[at]!),
      ...[expected, given],
      ...[precision, recall, f1].map(percent),
    ]),
  };
}

function confidenceTable(claims: readonly Claim[]): SolutionTable {
  const inOrder = ordered(claims);
  const brier =
    inOrder.reduce((sum, { confidence, right }) => sum + (confidence - Number(right)) ** 2, 0) / claims.length;
  return {
    id: 'confidence',
    title: words('Confidence', 'Уверенность'),
    note: words(
      'Of the labels that came with a confidence. Calibration error: how far claimed and true accuracy are apart, in ten bins. Brier score: mean squared distance of the confidence from 1 (right) or 0.',
      'По меткам, у которых указана уверенность. Ошибка калибровки: насколько заявленная точность расходится с настоящей, по десяти интервалам. Оценка Брайера: средний квадрат отличия уверенности от 1 (верно) или 0.',
    ),
    columns: [
      { id: 'claims', label: words('Labels with a confidence', 'Меток с уверенностью'), unit: 'text' },
      { id: 'ece', label: words('Calibration error (ECE), %', 'Ошибка калибровки (ECE), %'), unit: 'percent' },
      { id: 'brier', label: words('Brier score', 'Оценка Брайера'), unit: 'number' },
    ],
    rows: [[String(claims.length), percent(calibrationError(inOrder)), brier]],
  };
}

function coverageTable(claims: readonly Claim[]): SolutionTable {
  return {
    id: 'coverage',
    title: words('The surest labels', 'Самые уверенные метки'),
    columns: [
      { id: 'share', label: words('Share of the labels, %', 'Доля меток, %'), unit: 'text' },
      { id: 'accuracy', label: words('Of them right, %', 'Из них верны, %'), unit: 'percent' },
    ],
    rows: accuracyAtCoverage(ordered(claims)).map(({ share, accuracy }) => [
      String(Math.round(PERCENT * share)),
      percent(accuracy),
    ]),
  };
}

/** An answer that counts, with a label that came with a confidence. */
const claimOf = ({ gold, given, confidence }: JudgedAnswer): readonly Claim[] =>
  gold === null || given === null || confidence === null ? [] : [{ confidence, right: gold === given }];

/** Sums of floating point depend on order: the order of items must not. */
const ordered = (claims: readonly Claim[]): readonly Claim[] =>
  [...claims].sort((a, b) => a.confidence - b.confidence || Number(a.right) - Number(b.right));

function nameOf(id: string): Localized {
  const { en, ru } = labelNamed(id);
  return { en, ru };
}

const percent = (share: number | null): number | null => (share === null ? null : PERCENT * share);
