import type { EngineId } from '@starboard/catalogue';
import { useId, useState, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { allPages, outcome, rest } from '../api/client';
import { useLoaded } from '../api/loaded';
import { useShownParameter } from './use-shown-parameter';
import { WEIGHTED, type Parameter } from './proposal';
import type { ContestParameterValues, ParametersVersionView } from '@starboard/contracts';

/** Parameters of the scoring as they are to be; what is left empty stays as it is. */
export function ParameterFields(props: { slug: string; roundId: string; engine: EngineId }): ReactElement {
  const { slug, roundId, engine } = props;
  const Own = OWN_PARAMETERS[engine];
  const { t } = useTranslation();
  const [chosen, choose] = useState('');
  const versions = useVersions(slug);
  const own = useOwnVersion(slug, roundId);
  // A re-scoring that was applied made a version of its own, which no list shows: then nothing is known to compare with.
  const base = versions.find(({ version }) => version === (chosen === '' ? own : Number(chosen)))?.values;
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
      <ShareField name="annulShare" base={base} />
      <Own base={base} />
    </fieldset>
  );
}

type Base = { readonly base: ContestParameterValues | undefined };

function MarkupParameters({ base }: Base): ReactElement {
  const { t } = useTranslation();
  return (
    <>
      <ShareField name="h" base={base} />
      <label className="field">
        <span>{t('rescoring.parameter.codeFilter')}</span>
        <input name="codeFilter" maxLength={500} spellCheck={false} />
        <Hint name="codeFilter" base={base} />
      </label>
      <Choice name="paraphrase" options={['terms', 'exact']} base={base} />
      <Weights base={base} />
    </>
  );
}

const RuleParameters = ({ base }: Base): ReactElement => (
  <Choice name="ruleProfile" options={['manual', 'reference']} base={base} />
);

/** Parameters that one engine obeys. */
const OWN_PARAMETERS: Readonly<Record<EngineId, (props: Base) => ReactElement>> = {
  markup: MarkupParameters,
  rules: RuleParameters,
};

/** A number from 0 to 1. */
function ShareField({ name, base }: Base & { name: 'h' | 'annulShare' }): ReactElement {
  const { t } = useTranslation();
  return (
    <label className="field">
      <span>{t(`rescoring.parameter.${name}`)}</span>
      <input type="number" name={name} min={0} max={1} step="any" inputMode="decimal" />
      <Hint name={name} base={base} />
    </label>
  );
}

function Choice<N extends 'paraphrase' | 'ruleProfile'>(
  props: Base & { name: N; options: readonly ContestParameterValues[N][] },
): ReactElement {
  const { name, options, base } = props;
  const { t } = useTranslation();
  const shown = useShownParameter();
  return (
    <label className="field">
      <span>{t(`rescoring.parameter.${name}`)}</span>
      <select name={name}>
        <option value="">{t('rescoring.unchanged')}</option>
        {options.map((option) => (
          <option key={option} value={option}>
            {shown(option)}
          </option>
        ))}
      </select>
      <Hint name={name} base={base} />
    </label>
  );
}

/** Weights change together: the fields are there when somebody wants that. */
function Weights({ base }: Base): ReactElement {
  const { t } = useTranslation();
  const id = useId();
  const [wanted, want] = useState(false);
  return (
    <div className="wide" role="group" aria-labelledby={id}>
      <label className="check">
        <input type="checkbox" checked={wanted} onChange={({ target }) => want(target.checked)} />
        <span id={id}>{t('rescoring.otherWeights')}</span>
      </label>
      {wanted && (
        <div className="weights">
          {WEIGHTED.map((metric, index) => (
            <label key={metric} className="field">
              <span>{metric}</span>
              <input
                type="number"
                name={metric}
                min={0}
                max={1000}
                step="any"
                inputMode="decimal"
                defaultValue={base?.weights[index + 1]}
                required
              />
            </label>
          ))}
        </div>
      )}
      <Hint name="weights" base={base} />
    </div>
  );
}

/** What a field is about, and what it is without a change. */
function Hint({ name, base }: Base & { name: Parameter }): ReactElement {
  const { t } = useTranslation();
  const shown = useShownParameter();
  return (
    <small>
      {t(`rescoring.parameterHint.${name}`)}
      {base && ` ${t('rescoring.withoutChange', { value: shown(base[name]) })}`}
    </small>
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
