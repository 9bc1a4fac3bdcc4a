import { type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoment } from '../format/time';
import type { TableColumn } from './data-table/column';

/** A decision as it is listed: by whom, in which role, when, why and by which protocol. */
export interface Made {
  readonly role: string;
  /** null for the command line. */
  readonly by: string | null;
  readonly at: string;
  readonly reason: string;
  readonly protocolRef: string;
}

/** In words: a name with the role. */
function useWhoMade(): (made: Pick<Made, 'by' | 'role'>) => string {
  const { t } = useTranslation();
  return ({ by, role }) => `${by ?? t('decision.commandLine')}, ${t(`my.role.${role as 'jury'}`)}`;
}

/** When, who, why and by which protocol: columns of every table of decisions. */
export function useMadeColumns<Row>(madeOf: (row: Row) => Made): readonly TableColumn<Row>[] {
  const { t, i18n } = useTranslation();
  const who = useWhoMade();
  return [
    {
      id: 'at',
      label: t('decision.at'),
      value: (row) => madeOf(row).at,
      cell: (row) => formatMoment(madeOf(row).at, i18n.language),
    },
    { id: 'by', label: t('decision.by'), value: (row) => who(madeOf(row)) },
    { id: 'reason', label: t('decision.reason'), value: (row) => madeOf(row).reason },
    {
      id: 'protocol',
      label: t('decision.protocol'),
      value: (row) => madeOf(row).protocolRef,
      cell: (row) => madeOf(row).protocolRef || '—',
    },
  ];
}

/** The same as a line, where decisions stand in a list or a cell. */
export function MadeLine({ made }: { made: Made }): ReactElement {
  const { i18n } = useTranslation();
  const who = useWhoMade();
  const { at, reason, protocolRef } = made;
  const parts = [who(made), formatMoment(at, i18n.language), reason, protocolRef];
  return <>{parts.filter((part) => part !== '').join(' · ')}</>;
}
