/** A text of a rule's JSON: the name of a member, or a value. */
export interface RuleText {
  /** The names that lead to the object that has the name, or to the value. */
  readonly path: readonly string[];
  readonly isName: boolean;
  /** As it is written, without its marks. */
  readonly text: string;
}

/** A place of a rule's JSON at which something may be written. */
export interface RulePlace extends Pick<RuleText, 'path' | 'isName'> {
  /** Where the text begins that the place is in; undefined between texts. */
  readonly start: number | undefined;
}

/** A text with its marks; one that nobody has closed yet ends with its line. */
const TOKENS = /"(?:\\.|[^"\\\n\r])*"?|[{}[\],:]/g;

/** All texts of a rule; also of JSON that is not whole while somebody writes it. */
export function textsOf(source: string): readonly RuleText[] {
  const reader = new Reader();
  return [...source.matchAll(TOKENS)].flatMap(({ 0: token }) => {
    const { path, isName } = reader;
    const text = reader.read(token);
    return text === undefined ? [] : [{ path, isName, text }];
  });
}

/** What a caret stands at; undefined after a value, where nothing is missing but a comma. */
export function placeIn(source: string, caret: number): RulePlace | undefined {
  const reader = new Reader();
  for (const { 0: token, index } of source.matchAll(TOKENS)) {
    if (index >= caret) break;
    const isClosed = token.length > 1 && token.endsWith('"');
    const inside =
      token.startsWith('"') && (caret < index + token.length || (!isClosed && caret === index + token.length));
    if (inside) return { path: reader.path, isName: reader.isName, start: index + 1 };
    reader.read(token);
  }
  return reader.waits ? { path: reader.path, isName: reader.isName, start: undefined } : undefined;
}

/** Follows the tokens of JSON, and knows where it is. */
class Reader {
  /** Names of the members that are open, of arrays ''. */
  private open: string[] = [];
  private name: string | undefined;
  /** Whether a name or value may come. */
  waits = false;
  isName = false;

  get path(): readonly string[] {
    return this.name === undefined || this.isName ? this.open : [...this.open, this.name];
  }

  /** @returns the text, if the token is one. */
  read(token: string): string | undefined {
    if (token.startsWith('"')) return this.readText(token);
    if (token === '{' || token === '[') {
      if (this.name !== undefined) this.open = [...this.open, this.name];
      this.begin();
    } else if (token === '}' || token === ']') {
      this.name = undefined;
      this.open = this.open.slice(0, -1);
      this.waits = false;
      this.isName = false;
    } else if (token === ',') this.begin();
    else {
      this.isName = false;
      this.waits = true;
    }
    return undefined;
  }

  /** A rule has no arrays: in every bracket names come first. */
  private begin(): void {
    this.name = undefined;
    this.isName = true;
    this.waits = true;
  }

  private readText(token: string): string {
    const text = token.slice(1, token.length > 1 && token.endsWith('"') ? -1 : undefined);
    if (this.isName) this.name = text;
    this.waits = false;
    return text;
  }
}
