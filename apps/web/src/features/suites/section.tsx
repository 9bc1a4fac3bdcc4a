import { Fragment, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReportItem } from '@starboard/contracts';
import { segmentsOf, visible } from '@starboard/pages';
import { formatPercent } from '../../format/number';
import { ScrollTable } from '../../ui/scroll-table';
import { useLocalized } from '../../ui/use-localized';
import { useTexts } from './texts';

type ShownSection = ReportItem['sections'][number];
type ShownBlock = ShownSection['blocks'][number];
type ShownPart = ShownSection['title'][number];
type TextBlock = Extract<ShownBlock, { readonly kind: 'text' }>;
type TableBlock = Extract<ShownBlock, { readonly kind: 'table' }>;

const SHORT = { minimumFractionDigits: 0, maximumFractionDigits: 2, useGrouping: false } as const;

/** A response, and why it has its points: as its engine has written it down, in the reader's language. */
export function Section({ id, section }: { id: string; section: ShownSection }): ReactElement {
  return (
    <section className="card section suites-table" aria-labelledby={id}>
      <h2 id={id}>
        <Parts of={section.title} />
      </h2>
      {section.blocks.map((block, at) =>
        block.kind === 'text' ? (
          <LitText key={at} block={block} />
        ) : (
          <ShownTable key={at} id={`${id}-${at}`} block={block} />
        ),
      )}
    </section>
  );
}

/** A text with what counted lit, and the number of the row that it counted for. */
function LitText({ block: { title = [], text, lit, left } }: { block: TextBlock }): ReactElement {
  const { t } = useTexts();
  return (
    <>
      {title.length > 0 && (
        <p className="facts">
          <Parts of={title} />
        </p>
      )}
      <div className="suites-text">
        {segmentsOf(text, lit).map(({ text: piece, rows, against }, at) =>
          rows.length === 0 ? (
            <Fragment key={at}>{visible(piece)}</Fragment>
          ) : (
            <mark key={at} {...(against && { className: 'suites-against' })}>
              {visible(piece)}
              <sup>
                {against && '−'}
                {rows.join(', ')}
              </sup>
            </mark>
          ),
        )}
      </div>
      {left > 0 && <p className="facts">{t('cut', { left })}</p>}
    </>
  );
}

function ShownTable({ id, block: { title, columns, rows } }: { id: string; block: TableBlock }): ReactElement {
  const localized = useLocalized();
  return (
    <>
      <h3 id={id}>
        <Parts of={title} />
      </h3>
      <ScrollTable labelledBy={id}>
        <thead>
          <tr>
            {columns.map((label, at) => (
              <th key={at} scope="col">
                {localized(label)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <tr key={at}>
              {row.map((cell, column) => (
                <td key={column}>
                  <Part of={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </ScrollTable>
    </>
  );
}

const Parts = ({ of }: { of: readonly ShownPart[] }): ReactElement => (
  <>
    {of.map((part, at) => (
      <Part key={at} of={part} />
    ))}
  </>
);

function Part({ of }: { of: ShownPart }): ReactElement {
  const { t } = useTexts();
  const { i18n } = useTranslation();
  const localized = useLocalized();
  if (of === null)
    return (
      <>
        <span aria-hidden="true">—</span>
        <span className="hidden">{t('none')}</span>
      </>
    );
  if (typeof of === 'string') return <>{of}</>;
  if ('verbatim' in of) return <span className="suites-verbatim">{visible(of.verbatim)}</span>;
  if ('fixed' in of) return <>{formatPercent(of.fixed, i18n.language)}</>;
  if ('short' in of) return <>{new Intl.NumberFormat(i18n.language, SHORT).format(of.short)}</>;
  return <>{localized(of)}</>;
}
