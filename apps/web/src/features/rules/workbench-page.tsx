import './rules.css';
import { type ReactElement } from 'react';
import { useList } from '../../api/list';
import { queries, useKnown } from '../../api/query';
import { useQueryText } from '../../router';
import { Loading } from '../../ui/loading';
import { Refused } from '../../ui/refused';
import { type Rights, RulesFrame } from './frame';
import { EMPTY_RULE } from './rule-source';
import { useTexts } from './texts';
import { type OpenedRule, Workbench } from './workbench';

/** Writes a rule and tries it out: a new one, the next version of `?rule=`, or what a model made of `?draft=`. */
export function WorkbenchPage({ slug }: { slug: string }): ReactElement {
  const { t } = useTexts();
  return (
    <RulesFrame slug={slug} title={t('workbench')} lead={t('lead')} below>
      {(rights) => <Opened slug={slug} rights={rights} />}
    </RulesFrame>
  );
}

interface OpenedProps {
  readonly slug: string;
  readonly rights: Rights;
}

function Opened(props: OpenedProps): ReactElement {
  const [ruleId, draftId] = [useQueryText('rule'), useQueryText('draft')];
  const { rights } = props;
  if (rights.reads && ruleId !== undefined) return <OfRule key={ruleId} {...props} ruleId={ruleId} />;
  if (rights.writes && draftId !== undefined) return <OfDraft key={draftId} {...props} draftId={draftId} />;
  return <Workbench {...props} sets={[]} opened={{ name: '', source: EMPTY_RULE, note: '' }} />;
}

function OfRule({ slug, rights, ruleId }: OpenedProps & { ruleId: string }): ReactElement {
  const path = { slug, ruleId };
  const rule = useKnown(queries.useQuery('get', '/api/contests/{slug}/scoring-rules/{ruleId}', { params: { path } }));
  if (rule.refusal) return <Refused refusal={rule.refusal} retry={rule.reload} />;
  if (!rule.data) return <Loading lines={6} />;
  const { name, source, note } = rule.data;
  return <WithSets slug={slug} rights={rights} opened={{ name, source, note: note ?? '' }} />;
}

function OfDraft({ slug, rights, draftId }: OpenedProps & { draftId: string }): ReactElement {
  const path = { slug, draftId };
  const { t } = useTexts();
  const draft = useKnown(queries.useQuery('get', '/api/contests/{slug}/rule-drafts/{draftId}', { params: { path } }));
  if (draft.refusal) return <Refused refusal={draft.refusal} retry={draft.reload} />;
  if (!draft.data) return <Loading lines={6} />;
  const { criterion, source, blanks, provider, model } = draft.data;
  return (
    <>
      <p className="facts">{t('draftOf', { criterion, provider, model })}</p>
      <WithSets
        slug={slug}
        rights={rights}
        opened={{ name: '', source: source ?? EMPTY_RULE, note: criterion, ...(blanks !== null && { blanks }) }}
      />
    </>
  );
}

function WithSets(props: OpenedProps & { opened: OpenedRule }): ReactElement {
  const sets = useList('/api/contests/{slug}/answer-sets', { path: { slug: props.slug } });
  return <Workbench {...props} sets={sets.data ?? []} />;
}
