/** The draft of a protocol: what the platform knows, and what people fill in. */
export interface ProtocolText {
  readonly title: string;
  readonly basis: string;
  readonly facts: readonly (readonly [name: string, value: string])[];
  readonly happenedTitle: string;
  readonly happened: readonly string[];
  readonly table: {
    readonly title: string;
    readonly head: readonly string[];
    readonly rows: readonly (readonly string[])[];
  };
  readonly fillTitle: string;
  readonly toFill: readonly string[];
}

/** Names of teams are anybody's: nothing of them may become markup. */
const plain = (text: string): string => text.replace(/[\r\n]+/g, ' ').replace(/[\\`*_[\]<>|#]/g, (sign) => `\\${sign}`);
const line = (cells: readonly string[]): string => `| ${cells.map(plain).join(' | ')} |`;

/** The draft as a text with a table (Markdown), to be filled in elsewhere. */
export function protocolMarkdown(text: ProtocolText): string {
  const { title, basis, facts, happenedTitle, happened, table, fillTitle, toFill } = text;
  const parts = [
    `# ${title}`,
    basis,
    facts.map(([name, value]) => `- ${name}: ${plain(value)}`).join('\n'),
    `## ${happenedTitle}`,
    happened.map((one) => `- ${plain(one)}`).join('\n'),
    `## ${table.title}`,
    [line(table.head), line(table.head.map(() => '---')), ...table.rows.map(line)].join('\n'),
    `## ${fillTitle}`,
    toFill.map((one) => `- ${one}`).join('\n'),
  ];
  return `${parts.join('\n\n')}\n`;
}
