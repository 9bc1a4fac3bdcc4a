import { type ReactElement, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RoundKeyView } from '@starboard/contracts';
import { formatPrecise } from '../format/time';
import { type CheckedReceipt, checkReceipts, type ReceiptsReport, type ReceiptVerdict } from '../proof/receipts';
import { DataTable } from '../ui/data-table/data-table';
import { Part, Verdict } from './part';

/** Names of texts: `round` would be that of the choice above. */
const NAMES: Readonly<Record<ReceiptVerdict, 'holds' | 'unreadable' | 'otherRound' | 'hash' | 'signature'>> = {
  ...{ holds: 'holds', unreadable: 'unreadable', round: 'otherRound', hash: 'hash', signature: 'signature' },
};

/** Receipts that somebody drops here, each and their chains, by the round’s key. */
export function ReceiptsPart({ roundKey }: { roundKey: RoundKeyView }): ReactElement {
  const { t } = useTranslation();
  const [report, setReport] = useState<ReceiptsReport | 'unable'>();
  const check = async (chosen: FileList): Promise<void> => {
    const files = await Promise.all([...chosen].map(async (file) => ({ name: file.name, text: await file.text() })));
    setReport((await checkReceipts(files, roundKey)) ?? 'unable');
  };
  return (
    <Part
      title={t('record.verify.receipts.title')}
      text={t('record.verify.receipts.text')}
      command={t('record.verify.receipts.command')}
    >
      <label>
        {t('record.verify.receipts.choose')}
        <input
          type="file"
          multiple
          accept=".json,application/json"
          onChange={({ target }) => void (target.files?.length && check(target.files))}
        />
      </label>
      {report === 'unable' && <Verdict holds={undefined}>{t('record.verify.unable')}</Verdict>}
      {report !== undefined && report !== 'unable' && <Report report={report} />}
    </Part>
  );
}

function Report({ report: { receipts, chains } }: { report: ReceiptsReport }): ReactElement {
  const { t, i18n } = useTranslation();
  const id = useId();
  const verdict = (one: CheckedReceipt): string => t(`record.verify.receipts.${NAMES[one.verdict]}`);
  return (
    <>
      {chains.map(({ sessionId, receipts: count, verdict: chain }) => (
        <Verdict key={sessionId} holds={chain === 'whole' || chain === 'open'}>
          {t(`record.verify.receipts.chain.${chain}`, { session: sessionId, count })}
        </Verdict>
      ))}
      <h3 id={id}>{t('record.verify.receipts.title')}</h3>
      <DataTable
        labelledBy={id}
        name="receipts"
        columns={[
          { id: 'file', label: t('record.verify.receipts.file'), value: ({ name }) => name, heads: true },
          {
            ...{ id: 'verdict', label: t('record.verify.receipts.verdict'), value: verdict },
            differs: (one) => one.verdict !== 'holds',
          },
          {
            ...{ id: 'received', label: t('record.verify.receipts.received') },
            value: ({ receipt }) => receipt?.receivedAt ?? null,
            cell: ({ receipt }) => receipt && formatPrecise(receipt.receivedAt, i18n.language),
          },
        ]}
        rows={receipts}
        keyOf={({ name }) => name}
      />
    </>
  );
}
