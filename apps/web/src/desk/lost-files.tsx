import { type ReactElement, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ExcusePreviewView } from '@starboard/contracts';
import { outcome, rest } from '../api/client';
import { queries, useKnown } from '../api/query';
import type { Refusal } from '../api/refusal';
import { TeamChanges } from '../rescorings/team-changes';
import { RefusalText } from '../ui/refusal-text';
import type { Desk } from './desk-frame';
import { ExcuseDialog } from './excuse-dialog';
import { chosenFiles, mayExcuse, nameOf } from './excuses';
import { LostFilesTable } from './lost-files-table';
import { useConfirmation } from './use-confirmation';

/** Files that the server lost; the technical commission excuses them, after everybody could see what that changes (8.2.1). */
export function LostFiles({
  contest,
  result,
  onDecided,
}: {
  contest: Desk['contest'];
  result: Desk['result'];
  onDecided: (refusal?: Refusal) => void;
}): ReactElement | null {
  const { slug, roles } = contest;
  const { round, board } = result;
  const { t } = useTranslation();
  const id = useId();
  const path = { slug, roundId: round.id };
  const [toggled, setToggled] = useState<ReadonlySet<string>>(new Set());
  const [preview, setPreview] = useState<ExcusePreviewView>();
  const [refused, setRefused] = useState<Refusal>();
  const { data, refusal, reload } = useKnown(
    queries.useQuery('get', '/api/contests/{slug}/rounds/{roundId}/excuses', { params: { path }, of: board?.version }),
  );
  const forget = (): void => {
    setPreview(undefined);
    setRefused(undefined);
  };
  const { asked, ask, close, draft, section } = useConfirmation<ExcusePreviewView>((overtaken) => {
    forget();
    reload();
    onDecided(overtaken);
  });
  if (round.mode !== 'final' || (data?.files.length === 0 && !refusal)) return null;
  const open = mayExcuse(result);
  const chosen = data === undefined ? [] : chosenFiles(data.files, toggled);
  const toggle = (name: string): void => {
    const next = new Set(toggled);
    if (!next.delete(name)) next.add(name);
    setToggled(next);
    forget();
  };
  const look = async (): Promise<void> => {
    forget();
    const files = chosen.map(({ session, index }) => ({ session, index }));
    const call = rest.POST('/api/contests/{slug}/rounds/{roundId}/excuses/preview', {
      params: { path },
      body: { files },
    });
    const seen = await outcome(call);
    if (seen.ok) setPreview(seen.data);
    else setRefused(seen.refusal);
  };
  const alert = refused ?? refusal;
  return (
    <section ref={section} className="card section" aria-labelledby={id} tabIndex={-1}>
      <h2 id={id}>{t('desk.lost.title')}</h2>
      <p className="facts">{t(open ? 'desk.lost.hint' : 'desk.lost.closed')}</p>
      {data && (
        <LostFilesTable files={data.files} title={id} chosen={new Set(chosen.map(nameOf))} {...(open && { toggle })} />
      )}
      {alert && (
        <p role="alert">
          <RefusalText refusal={alert} />
        </p>
      )}
      {open && (
        <p className="actions">
          <button type="button" className="quiet" disabled={chosen.length === 0} onClick={() => void look()}>
            {t('desk.lost.preview', { count: chosen.length })}
          </button>
        </p>
      )}
      {preview && (
        <div role="status">
          <TeamChanges teams={preview.teams} engine={contest.engine} />
          {roles.includes('technical_commission') ? (
            <p className="actions">
              <button type="button" className="button" onClick={() => ask(preview)}>
                {t('desk.lost.excuse')}
              </button>
            </p>
          ) : (
            <p className="facts">{t('desk.lost.commission')}</p>
          )}
        </div>
      )}
      {asked && <ExcuseDialog path={path} preview={asked} draft={draft} onEnd={close} />}
    </section>
  );
}
