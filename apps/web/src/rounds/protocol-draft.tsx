import { type ReactElement, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { saveFile } from '../ui/save-file';
import { ScrollTable } from '../ui/scroll-table';
import { protocolMarkdown, type ProtocolText } from './protocol';

/** The draft of a protocol, on the page and on paper. */
export function ProtocolDraft({ text }: { text: ProtocolText }): ReactElement {
  const { t } = useTranslation();
  const id = useId();
  const table = useId();
  const { title, basis, facts, happenedTitle, happened, fillTitle, toFill } = text;
  return (
    <article className="protocol-draft" aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      <p className="facts">{basis}</p>
      <dl className="board-facts">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <h4>{happenedTitle}</h4>
      <ul>
        {happened.map((one) => (
          <li key={one}>{one}</li>
        ))}
      </ul>
      <h4 id={table}>{text.table.title}</h4>
      <ScrollTable labelledBy={table}>
        <thead>
          <tr>
            {text.table.head.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {text.table.rows.map((row) => (
            <tr key={row.join(' ')}>
              {row.map((cell, index) =>
                index === 0 ? (
                  <th key={index} scope="row">
                    {cell}
                  </th>
                ) : (
                  <td key={index}>{cell}</td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </ScrollTable>
      <h4>{fillTitle}</h4>
      {toFill.map((one) => (
        <p key={one} className="to-fill">
          {one}
        </p>
      ))}
      <p className="actions">
        <button
          type="button"
          className="quiet"
          onClick={() => saveFile(`${title}.md`, protocolMarkdown(text), 'text/markdown')}
          aria-label={t('rounds.protocol.saveNamed', { title })}
        >
          {t('rounds.protocol.save')}
        </button>
      </p>
    </article>
  );
}
