import { type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { ContestRequestView } from '@starboard/contracts';
import { type Outcome, outcome, rest } from '../api/client';

/** Where files of a request are: for its team, or for those who ask. */
export interface RequestPlace {
  readonly slug: string;
  readonly requestId: string;
  readonly teamId?: string;
}

/** Files that were chosen; a browser sends an empty one where none is. */
export const chosenFiles = (form: HTMLFormElement): readonly File[] =>
  new FormData(form).getAll('files').filter((file): file is File => file instanceof File && file.name !== '');

/** Adds files one after another. @returns the first refusal. */
export async function addFiles(
  { slug, requestId, teamId }: RequestPlace,
  files: readonly File[],
): Promise<Outcome<unknown>> {
  for (const file of files) {
    const bytes = {
      // The description says text where bytes go.
      body: file as unknown as string,
      bodySerializer: (body: string) => body,
      headers: { 'content-type': 'application/octet-stream' },
    };
    const query = { fileName: file.name };
    const added = await outcome(
      teamId === undefined
        ? rest.POST('/api/contests/{slug}/requests/{requestId}/files', {
            params: { path: { slug, requestId }, query },
            ...bytes,
          })
        : rest.POST('/api/contests/{slug}/teams/{teamId}/requests/{requestId}/files', {
            params: { path: { slug, teamId, requestId }, query },
            ...bytes,
          }),
    );
    if (!added.ok) return added;
  }
  return { ok: true, data: undefined };
}

/** Takes files that come with a request or an answer. */
export function FilesField(): ReactElement {
  const { t } = useTranslation();
  return (
    <label className="field">
      <span>{t('requests.files')}</span>
      <input type="file" name="files" multiple />
      <small>{t('requests.filesHint')}</small>
    </label>
  );
}

const addressOf = ({ slug, requestId, teamId }: RequestPlace, fileId: string): string => {
  const team = teamId === undefined ? '' : `/teams/${teamId}`;
  return `/api/contests/${encodeURIComponent(slug)}${team}/requests/${requestId}/files/${fileId}`;
};

/** Files to download. */
export function FileLinks(props: { place: RequestPlace; of: ContestRequestView['files'] }): ReactElement | null {
  const { place, of } = props;
  const { t, i18n } = useTranslation();
  const size = new Intl.NumberFormat(i18n.language, { maximumFractionDigits: 1 });
  if (of.length === 0) return null;
  return (
    <ul>
      {of.map(({ id, name, bytes }) => (
        <li key={id}>
          <a href={addressOf(place, id)} download>
            {name}
          </a>{' '}
          <small>{t('requests.kilobytes', { size: size.format(bytes / 1024) })}</small>
        </li>
      ))}
    </ul>
  );
}
