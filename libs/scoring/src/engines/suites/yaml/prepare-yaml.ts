/**
 * Lines inside a quoted text may begin anywhere for PyYAML, and real case files use it; the `yaml` package asks for an
 * indentation. Leading white space of such lines means nothing, so it can be added: the value stays, and the lines.
 */
export interface PreparedYaml {
  readonly source: string;
  /** By line from 0: how many characters were put before it. */
  readonly added: readonly number[];
  /** The first line, from 1, of each text that goes on further left than its key. */
  readonly underIndented: readonly number[];
}

type Mode = { readonly kind: 'plain' } | { readonly kind: 'quoted'; readonly quote: string; readonly column: number };

const PLAIN: Mode = { kind: 'plain' };
/** A value that goes on below, with deeper indentation: `key: |`, `- >-`. */
const BLOCK_SCALAR = /(?:^|[\s:-])[|>][+-]?\d?[+-]?\s*(?:#.*)?$/;

/** Indents continued lines of quoted texts up to the column of their quote. */
export function prepareYaml(source: string): PreparedYaml {
  const lines = source.split('\n');
  const added = lines.map(() => 0);
  const underIndented: number[] = [];
  let mode: Mode = PLAIN;
  let keyIndent = 0;
  let blockIndent = -1;
  let told: Mode = PLAIN;
  for (const [at, line] of lines.entries()) {
    const indent = line.search(/\S/);
    if (mode.kind === 'quoted' && indent >= 0) {
      if (indent <= keyIndent && told !== mode) underIndented.push(at + 1);
      if (indent <= keyIndent) told = mode;
      added[at] = Math.max(0, mode.column + 1 - indent);
    }
    if (mode.kind === 'plain') {
      if (blockIndent >= 0 && (indent < 0 || indent > blockIndent)) continue;
      blockIndent = BLOCK_SCALAR.test(line) ? indent : -1;
      keyIndent = Math.max(0, indent);
    }
    mode = scanLine(line, mode);
  }
  return { source: lines.map((line, at) => ' '.repeat(added[at]!) + line).join('\n'), added, underIndented };
}

/** Goes through one line; what comes out is the mode at its end. */
function scanLine(line: string, start: Mode): Mode {
  let mode = start;
  /** Whether a value may begin here: a quote inside a plain text is only a character. */
  let fresh = true;
  for (let at = 0; at < line.length; at += 1) {
    const character = line[at]!;
    if (mode.kind === 'quoted') {
      const doubled = mode.quote === "'" && line[at + 1] === "'";
      if ((mode.quote === '"' && character === '\\') || (character === mode.quote && doubled)) at += 1;
      else if (character === mode.quote) [mode, fresh] = [PLAIN, false];
    } else if (character === '#' && (at === 0 || /\s/.test(line[at - 1]!))) {
      return mode;
    } else if (fresh && (character === '"' || character === "'")) {
      mode = { kind: 'quoted', quote: character, column: at };
    } else if (!/\s/.test(character)) {
      const separates = '-:?'.includes(character) && (at + 1 === line.length || /\s/.test(line[at + 1]!));
      fresh = separates || '[{,'.includes(character) || (fresh && '&!'.includes(character));
    }
  }
  return mode;
}
