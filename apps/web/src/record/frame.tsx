import './record.css';
import { type ReactElement, type ReactNode } from 'react';
import { Link } from '../router';

/** A page of a contest beside its board: the way back, the heading, what follows. */
export function RecordFrame(props: {
  back: string;
  backLabel: string;
  title: string;
  lead?: string;
  children: ReactNode;
}): ReactElement {
  const { back, backLabel, title, lead, children } = props;
  return (
    <div className="frame">
      <div className="page-head">
        <p className="crumbs">
          <Link href={back}>{backLabel}</Link>
        </p>
        <h1>{title}</h1>
        {lead !== undefined && <p className="lead">{lead}</p>}
      </div>
      <div className="sections">{children}</div>
    </div>
  );
}

/** Address of a contest’s page, of one round where it is named. */
export const boardAddress = (slug: string, round: string | undefined, page = ''): string =>
  `/contests/${encodeURIComponent(slug)}${page}${round === undefined ? '' : `?round=${round}`}`;
