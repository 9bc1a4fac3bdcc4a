import { type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { DocumentView } from '@starboard/contracts';
import { FRESH_MS, queries, useKnown } from '../api/query';
import { formatMoment } from '../format/time';
import { useLocalized } from '../ui/use-localized';
import { AboutSection } from './about-section';

type Version = DocumentView['current'];

/** The regulation and whatever else is in force, with all versions (1.2, 12.3). */
export function Documents({ slug }: { slug: string }): ReactElement {
  const { t } = useTranslation();
  const known = useKnown(
    queries.useQuery('get', '/api/contests/{slug}/documents', { params: { path: { slug } } }, { staleTime: FRESH_MS }),
  );
  return (
    <AboutSection name="documents" title={t('about.part.documents')} known={known}>
      {({ documents }) => (
        <>
          {documents.length === 0 && <p className="facts">{t('about.noDocuments')}</p>}
          <ul className="documents">
            {documents.map((document) => (
              <Document key={document.key} slug={slug} document={document} />
            ))}
          </ul>
        </>
      )}
    </AboutSection>
  );
}

function Document({ slug, document }: { slug: string; document: DocumentView }): ReactElement {
  const { t } = useTranslation();
  const [current, ...earlier] = document.versions;
  return (
    <li>
      {current && <DocumentVersion slug={slug} documentKey={document.key} version={current} />}
      {earlier.length > 0 && (
        <details>
          <summary>{t('about.versions')}</summary>
          <ol className="versions" reversed>
            {earlier.map((version) => (
              <li key={version.version}>
                <DocumentVersion slug={slug} documentKey={document.key} version={version} />
              </li>
            ))}
          </ol>
        </details>
      )}
    </li>
  );
}

function DocumentVersion(props: { slug: string; documentKey: string; version: Version }): ReactElement {
  const { slug, documentKey, version } = props;
  const { t, i18n } = useTranslation();
  const { since, title, link, file, withdrawn, reason } = version;
  const name = useLocalized()(title);
  const address = `/api/contests/${encodeURIComponent(slug)}/documents/${encodeURIComponent(documentKey)}/file?version=${version.version}`;
  return (
    <>
      <p>
        {withdrawn && name}
        {!withdrawn && link !== null && (
          <a href={link} rel="noreferrer">
            {name}
          </a>
        )}
        {!withdrawn && file !== null && (
          <a href={address} download={file.name}>
            {name}
          </a>
        )}
      </p>
      <p className="facts">
        {t(withdrawn ? 'about.documentWithdrawn' : 'about.documentSince', {
          version: version.version,
          moment: formatMoment(since, i18n.language),
        })}
        {reason !== '' && ` · ${t('about.because', { reason })}`}
      </p>
      {!withdrawn && file !== null && (
        <p className="facts digest">
          {file.name} · SHA-256 <code>{file.sha256}</code>
        </p>
      )}
    </>
  );
}
