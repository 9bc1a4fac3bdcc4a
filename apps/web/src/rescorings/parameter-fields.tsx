import { type ReactElement, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type EngineId, parameterFields } from '@starboard/catalogue';
import type { ParametersVersionView } from '@starboard/contracts';
import { useList } from '../api/list';
import { queries } from '../api/query';
import { ParameterEntry } from '../parameters/parameter-entry';
import type { ParameterValue } from '../parameters/value';

/** Parameters of the scoring as they are to be; what is left empty stays as it is. */
export function ParameterFields(props: { slug: string; roundId: string; engine: EngineId }): ReactElement {
  const { slug, roundId, engine } = props;
  const { t } = useTranslation();
  const [chosen, choose] = useState('');
  const versions = useVersions(slug);
  const own = useOwnVersion(slug, roundId);
  // A re-scoring that was applied made a version of its own, which no list shows: then nothing is known to compare with.
  const base: Readonly<Record<string, unknown>> =
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
        <ParameterEntry key={field.name} field={field} base={base[field.name] as ParameterValue | undefined} />
      ))}
    </fieldset>
  );
}

function useVersions(slug: string): readonly ParametersVersionView[] {
  const { data } = useList('/api/contests/{slug}/parameters', { path: { slug } });
  return data ?? [];
}

function useOwnVersion(slug: string, roundId: string): number | undefined {
  const { data } = queries.useQuery('get', '/api/contests/{slug}/rounds/{roundId}', {
    params: { path: { slug, roundId } },
  });
  return data?.parametersVersion;
}
