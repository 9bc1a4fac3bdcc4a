import { memo, type ReactElement, useState } from 'react';
import { useLocalized } from '../ui/use-localized';
import type { Checks, Issue, Repair } from './model/checks';
import { keyOf } from './model/palette';
import { useTexts } from './texts';

/** What was found, in one line that opens; each leads to its place and, where possible, puts itself right. */
export const IssuesBar = memo(function IssuesBar(props: {
  checks: Checks | undefined;
  current: number | undefined;
  readOnly: boolean;
  onGo: (issue: Issue, index: number) => void;
  onRepair: (repair: Repair) => void;
}): ReactElement {
  const { checks, current, readOnly, onGo, onRepair } = props;
  const { t } = useTexts();
  const localized = useLocalized();
  /** A list of hundreds is drawn for who looks at it. */
  const [open, setOpen] = useState(false);
  const issues = checks?.issues ?? [];
  const errors = issues.filter(({ severity }) => severity === 'error').length;
  return (
    <details className="mk-issues" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <span className={errors > 0 ? 'mk-errors' : 'mk-fine'}>{t('issues.errors', { count: errors })}</span>
        <span>{t('issues.warnings', { count: issues.length - errors })}</span>
      </summary>
      <ul>
        {(open ? issues : []).map((issue, index) => (
          <li key={index} aria-current={index === current || undefined}>
            <span className={`status severity-${issue.severity}`}>{t(`issues.${issue.severity}`)}</span>
            <button type="button" className="place" onClick={() => onGo(issue, index)}>
              {localized(issue.message)}
            </button>
            {!readOnly &&
              issue.repairs.map((repair, at) => (
                <button key={at} type="button" className="quiet" onClick={() => onRepair(repair)}>
                  {repairName(t, repair)}
                </button>
              ))}
          </li>
        ))}
      </ul>
    </details>
  );
});

type Translate = ReturnType<typeof useTexts>['t'];

function repairName(t: Translate, repair: Repair): string {
  switch (repair.kind) {
    case 'bounds':
      return t(`repair.${repair.way}`);
    case 'code':
      return t('repair.code', { code: keyOf(repair.choice) });
    case 'remove':
      return t('repair.remove');
    case 'points':
      return t('repair.points', { criterion: repair.criterion, points: repair.points });
    case 'field':
      return t('repair.field', { field: t(`field.${repair.field}`).toLowerCase() });
  }
}
