import { type ReactElement } from 'react';
import type { DeskProjectView, DeskReportView } from '@starboard/contracts';
import { DataTable } from '../../ui/data-table/data-table';
import { useTexts } from './texts';
import { figure, percent, useLabelName } from './use-labels';

type FiguresView = DeskReportView['expected'];

interface FiguresProps {
  readonly figures: FiguresView;
  readonly id: string;
  readonly project: DeskProjectView;
}

/** Figures of one kind as tables, with a picture of the calibration. */
export function Figures({ figures, id, project }: FiguresProps): ReactElement {
  const { t } = useTexts();
  const nameOf = useLabelName(project);
  if (figures.n === 0) return <p>{t('report.empty')}</p>;
  const { n, accuracy, macroF1, weightedF1, kappa, ece, perClass, confusion, coverage, bins } = figures;
  const whole = [
    [t('report.n'), String(n)],
    [t('report.accuracy'), percent(accuracy)],
    [t('report.macro'), percent(macroF1)],
    [t('report.weighted'), percent(weightedF1)],
    [t('report.kappa'), figure(kappa)],
    [t('report.ece'), percent(ece)],
  ] as const;
  const names = perClass.map(({ label }) => nameOf(label));
  return (
    <>
      <Table
        id={`${id}-whole`}
        head={whole.map(([name]) => name)}
        rows={[whole.map(([, value]) => value)]}
        title={undefined}
        labelledBy={id}
      />
      <Table
        id={`${id}-classes`}
        title={t('report.perClass')}
        head={[t('report.label'), t('report.n'), t('report.precision'), t('report.recall'), 'F1']}
        rows={perClass.map(({ label, expected, precision, recall, f1 }) => [
          nameOf(label),
          String(expected),
          percent(precision),
          percent(recall),
          percent(f1),
        ])}
      />
      <Table
        id={`${id}-confusion`}
        title={t('report.confusion')}
        hint={t('report.confusionHint')}
        head={['', ...names]}
        rows={confusion.map((row, at) => [names[at] ?? '', ...row.map(String)])}
      />
      <Table
        id={`${id}-coverage`}
        title={t('report.coverage')}
        head={[t('report.share'), t('report.accuracy')]}
        rows={coverage.map((one) => [percent(one.share), percent(one.accuracy)])}
      />
      <Table
        id={`${id}-bins`}
        title={t('report.calibration')}
        head={[t('report.claimed'), t('report.right'), t('report.n')]}
        rows={bins.map(({ claimed, right, n: count }) => [percent(claimed), percent(right / count), String(count)])}
      />
      <CalibrationPicture bins={bins} />
    </>
  );
}

interface TableProps {
  readonly id: string;
  readonly title: string | undefined;
  readonly hint?: string;
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
  readonly labelledBy?: string;
}

function Table({ id, title, hint, head, rows, labelledBy }: TableProps): ReactElement {
  return (
    <>
      {title !== undefined && <h3 id={id}>{title}</h3>}
      {hint !== undefined && <p className="facts">{hint}</p>}
      <DataTable
        labelledBy={labelledBy ?? id}
        name={id}
        rows={rows}
        keyOf={(row) => rows.indexOf(row)}
        columns={head.map((label, at) => ({
          id: String(at),
          label,
          heads: at === 0 && title !== undefined,
          value: (row: readonly string[]) => row[at] ?? '',
        }))}
      />
    </>
  );
}

const WIDTH = 200;
const HEIGHT = 100;

/** Bars: how right each tenth of the confidences was; lines: what was claimed. The table beside says the same. */
function CalibrationPicture({ bins }: Pick<FiguresView, 'bins'>): ReactElement {
  return (
    <svg className="answers-picture" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
      <path className="track" d={`M0 ${HEIGHT}H${WIDTH}`} />
      {bins.map(({ from, n, right, claimed }) => {
        const x = from * WIDTH;
        const share = (right / n) * HEIGHT;
        return (
          <g key={from}>
            <rect className="bars" x={x + 2} y={HEIGHT - share} width={WIDTH / 10 - 4} height={share} />
            <path className="claim" d={`M${x} ${HEIGHT * (1 - claimed)}h${WIDTH / 10}`} />
          </g>
        );
      })}
    </svg>
  );
}
