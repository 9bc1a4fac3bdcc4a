import { type ReactElement, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type EngineId, parameterFields } from '@starboard/catalogue';
import type { ParametersVersionView } from '@starboard/contracts';
import { allPages, outcome, rest } from '../api/client';
import { useLoaded } from '../api/loaded';
import { ParameterEntry } from './parameter-entry';
import type { ParameterValue } from './proposal';

/** Parameters of the scoring as they are to be; what is left empty stays as it is. */
export function ParameterFields(props: { slug: string; roundId: string; engine: EngineId }): ReactElement {
  const { slug, roundId, engine } = props;
  const { t } = useTranslation();
  const [chosen, choose] = useState('');
  const versions = useVersions(slug);
  const own = useOwnVersion(slug, roundId);
  // A re-scoring that was applied made a version of its own, which no list shows: then nothing is known to compare with.
  const base: Readonly<Record<string, ParameterValue | undefined>> =
    versions.find(({ version }) => version === (chosen === '' ? own : Number(chosen)))?.values ?? {};
  return (
    <fieldset className="fields">
      <legend>{t('rescoring.parameters')}</legend>
      <label className="field wide">
        <span>{t('rescoring.base')}</span>
        <select name="parametersVersion" value={chosen} onChange={({ target }) => choose(target.value)}>
          <option value="">{t('rescoring.ownParameters')}</option>
          {versions.map(({ version, reason }) => (
            <option key={version} value={version}>
              {t('rescoring.versionOption', { version, reason })}
            </option>
          ))}
        </select>
        <small>{t('rescoring.baseHint')}</small>
      </label>
      {parameterFields(engine).map((field) => (
        <ParameterEntry key={field.name} field={field} base={base[field.name]} />
      ))}
    </fieldset>
  );
}

function useVersions(slug: string): readonly ParametersVersionView[] {
  const { data } = useLoaded(slug, () =>
    allPages<ParametersVersionView>((cursor) =>
      rest.GET('/api/contests/{slug}/parameters', { params: { path: { slug }, query: cursor } }),
    ),
  );
  return data ?? [];
}

function useOwnVersion(slug: string, roundId: string): number | undefined {
  const { data } = useLoaded(roundId, () =>
    outcome(rest.GET('/api/contests/{slug}/rounds/{roundId}', { params: { path: { slug, roundId } } })),
  );
  return data?.parametersVersion;
}
