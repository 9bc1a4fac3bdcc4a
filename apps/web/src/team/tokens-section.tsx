import { type FormEvent, type ReactElement, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { outcome, rest } from '../api/client';
import { queries, useKnown } from '../api/query';
import type { Refusal } from '../api/refusal';
import { ConfirmDialog } from '../desk/confirm-dialog';
import { fieldText } from '../ui/field-text';
import { Loading } from '../ui/loading';
import { RefusalText } from '../ui/refusal-text';
import { IssuedToken } from './issued-token';
import { type Token, TokenList } from './token-list';

const MAX_NAME = 100;

/** The tokens of a team's programs: made, shown once, listed, revoked. */
export function TokensSection({ slug, team }: { slug: string; team: { id: string; name: string } }): ReactElement {
  const { t } = useTranslation();
  const id = useId();
  const path = { slug, teamId: team.id };
  const { data, refusal, reload } = useKnown(
    queries.useQuery('get', '/api/contests/{slug}/teams/{teamId}/tokens', { params: { path } }),
  );
  const [issued, setIssued] = useState<string>();
  const [failed, setFailed] = useState<Refusal>();
  const [busy, setBusy] = useState(false);
  const [asked, ask] = useState<Token>();
  const issue = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const form = event.currentTarget;
    if (busy) return;
    setBusy(true);
    const body = { name: fieldText(form, 'name') };
    const result = await outcome(rest.POST('/api/contests/{slug}/teams/{teamId}/tokens', { params: { path }, body }));
    setBusy(false);
    setFailed(result.ok ? undefined : result.refusal);
    if (!result.ok) return;
    form.reset();
    setIssued(result.data.token);
    reload();
  };
  return (
    <section className="card section" aria-labelledby={id}>
      <h2 id={id}>{t('team.tokens', { team: team.name })}</h2>
      <p className="facts">{t('team.hint')}</p>
      <form className="token-form" onSubmit={(event) => void issue(event)} aria-busy={busy}>
        <label className="field">
          <span>{t('team.name')}</span>
          <input name="name" maxLength={MAX_NAME} required placeholder={t('team.example')} autoComplete="off" />
        </label>
        <button type="submit" className="button" aria-disabled={busy}>
          {t('team.issue')}
        </button>
      </form>
      <p className="form-error" role="alert">
        {(failed ?? refusal) && <RefusalText refusal={(failed ?? refusal) as Refusal} />}
      </p>
      {issued !== undefined && <IssuedToken key={issued} token={issued} onHide={() => setIssued(undefined)} />}
      {data === undefined ? (
        !refusal && <Loading lines={2} />
      ) : (
        <TokenList labelledBy={id} tokens={data.tokens} onRevoke={ask} />
      )}
      {asked && (
        <ConfirmDialog
          title={t('team.revokeTitle', { name: asked.name })}
          confirm={t('team.revokeConfirm')}
          grave
          send={() =>
            outcome(
              rest.DELETE('/api/contests/{slug}/teams/{teamId}/tokens/{tokenId}', {
                params: { path: { ...path, tokenId: asked.id } },
              }),
            )
          }
          onEnd={(end) => {
            ask(undefined);
            if (end === 'done') reload();
          }}
        >
          <p className="facts">{t('team.revokeAbout')}</p>
        </ConfirmDialog>
      )}
    </section>
  );
}
