import { type ReactElement } from 'react';
import { RULE_PROFILES, type RuleProfile } from '@starboard/scoring/rules';
import type { RuleForm } from './rule-source';
import { useTexts } from './texts';

const MOST_BLANKS = 20;

/** How the rule is read, and how it is shown. */
export function Settings(props: {
  profile: RuleProfile;
  setProfile: (profile: RuleProfile) => void;
  blanks: number;
  setBlanks: (blanks: number) => void;
  asText: boolean;
  setAsText: (asText: boolean) => void;
  form: RuleForm | undefined;
}): ReactElement {
  const { profile, setProfile, blanks, setBlanks, asText, setAsText, form } = props;
  const { t } = useTexts();
  return (
    <div className="rule-row">
      <label className="field">
        <span>{t('profile')}</span>
        <select
          value={profile}
          onChange={({ target }) => setProfile(RULE_PROFILES.find((one) => one === target.value) ?? 'manual')}
        >
          {RULE_PROFILES.map((one) => (
            <option key={one} value={one}>
              {t(`profiles.${one}`)}
            </option>
          ))}
        </select>
      </label>
      <label className="field rule-score">
        <span>{t('blanks')}</span>
        <input
          type="number"
          min={1}
          max={MOST_BLANKS}
          value={blanks}
          onChange={({ target }) =>
            setBlanks(Math.min(MOST_BLANKS, Math.max(1, Math.trunc(target.valueAsNumber) || 1)))
          }
        />
      </label>
      <button
        type="button"
        className="quiet"
        aria-pressed={asText}
        aria-disabled={!form}
        onClick={() => form && setAsText(!asText)}
      >
        {t('asText')}
      </button>
      {!form && <p className="facts">{t('onlyText')}</p>}
    </div>
  );
}
