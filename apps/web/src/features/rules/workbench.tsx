import { type ReactElement, useMemo, useState } from 'react';
import type { AnswerSetView } from '@starboard/contracts';
import type { RuleProblem, RuleProfile } from '@starboard/scoring/rules';
import type { Rights } from './frame';
import { FromSet } from './from-set';
import { RuleFields } from './rule-form';
import { readForm } from './rule-source';
import { SaveRule } from './save-rule';
import { Settings } from './settings';
import { SourceField } from './source-field';
import { useTexts } from './texts';
import { Trial } from './trial';
import { keepAnswers, keptAnswers, type TrialAnswer } from './trial-store';
import { useRule } from './use-rule';

/** What the workbench opens with. */
export interface OpenedRule {
  readonly name: string;
  readonly source: string;
  /** The criterion in words; may be empty. */
  readonly note: string;
  readonly blanks?: number;
}

const NO_PROBLEMS: readonly RuleProblem[] = [];

/** A rule as fields or as its text, with answers that it is tried on; judged by the engine in the browser. */
export function Workbench(props: {
  slug: string;
  rights: Rights;
  sets: readonly AnswerSetView[];
  opened: OpenedRule;
}): ReactElement {
  const { slug, rights, sets, opened } = props;
  const { t } = useTexts();
  const [source, setSource] = useState(opened.source);
  const [asText, setAsText] = useState(false);
  const [profile, setProfile] = useState<RuleProfile>('manual');
  const [blanks, setBlanks] = useState(opened.blanks ?? blanksIn(opened.source));
  const [answers, setAnswers] = useState(() => keptAnswers(slug, opened.name));
  const texts = useMemo(() => answers.map((answer) => answer.blanks), [answers]);
  const { judged, slow } = useRule({ source, profile, blanks, answers: texts });
  const problems = judged?.problems ?? NO_PROBLEMS;
  const form = readForm(source);
  const known = { profile, blanks };
  const change = (changed: readonly TrialAnswer[]): void => {
    setAnswers(changed);
    keepAnswers(slug, opened.name, changed);
  };
  return (
    <div className="rule-bench">
      <div className="sections">
        <Settings {...{ profile, setProfile, blanks, setBlanks, asText: asText || !form, setAsText, form }} />
        {form && !asText ? (
          <RuleFields form={form} source={source} problems={problems} known={known} onChange={setSource} />
        ) : (
          <SourceField source={source} problems={problems} known={known} onChange={setSource} />
        )}
        <p role="status" className="facts">
          {slow ? t('slow') : judged && t('found', countsOf(problems))}
        </p>
        {rights.writes && <SaveRule slug={slug} source={source} profile={profile} opened={opened} sets={sets} />}
      </div>
      <Trial answers={answers} blanks={blanks} results={judged?.ok === true ? judged.results : []} onChange={change}>
        <FromSet slug={slug} sets={sets} onTaken={(taken) => change([...answers, ...taken])} />
      </Trial>
    </div>
  );
}

const countsOf = (problems: readonly RuleProblem[]): { errors: number; warnings: number } => {
  const errors = problems.filter(({ severity }) => severity === 'error').length;
  return { errors, warnings: problems.length - errors };
};

/** Blanks that expressions name, from 0 on: `T(1)` needs two. */
function blanksIn(source: string): number {
  const named = [...source.matchAll(/[TLQF]\(\s*(\d{1,3})\s*\)/g)].map(([, number]) => Number(number) + 1);
  return Math.min(20, Math.max(1, ...named));
}
