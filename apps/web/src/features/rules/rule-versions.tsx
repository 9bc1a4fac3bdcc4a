import { type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useList } from '../../api/list';
import { formatMoment } from '../../format/time';
import { RefusalText } from '../../ui/refusal-text';
import { useTexts } from './texts';

/** The rules that a question had, the one in force first. */
export function RuleVersions({ slug, questionId }: { slug: string; questionId: string }): ReactElement {
  const { t } = useTexts();
  const { i18n } = useTranslation();
  const { data, refusal } = useList('/api/contests/{slug}/questions/{questionId}/rules', {
    path: { slug, questionId },
  });
  if (refusal) return <RefusalText refusal={refusal} />;
  return (
    <ul>
      {data?.map(({ version, receivedAt, rescoring, content }) => (
        <li key={version}>
          <details>
            <summary>
              {t('version', { version, moment: formatMoment(receivedAt, i18n.language) })}
              {rescoring && ` · ${t('rescoring', { number: rescoring.number })}`}
            </summary>
            <pre className="rule-source">{content}</pre>
          </details>
        </li>
      ))}
    </ul>
  );
}
