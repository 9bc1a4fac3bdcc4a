/** How a template lies on a response: which part of the response stands in each blank. */
export interface Alignment {
  /** Signs of the template that were found, of all but the blanks. */
  readonly rate: number;
  /** The response's part for the blank, from 0; null: Python ends with an IndexError. */
  blankAt(place: number): readonly string[] | null;
}

/**
 * As the public grader aligns: a table that is not quite that of the longest common subsequence (its first row and column
 * do not add up), ties that go to the later sign, one sign of look-ahead, and an index −1 that wraps round.
 */
export function alignAsReference(
  template: readonly string[],
  response: readonly string[],
  blankLength: number,
  blanks: number,
): Alignment {
  const [rows, columns] = [template.length, response.length];
  const signs = Uint32Array.from(response, (sign) => sign.codePointAt(0)!);
  const from = new Int32Array(rows * columns);
  let above = new Int32Array(columns);
  let here = new Int32Array(columns);
  for (let i = 0; i < rows; i += 1) {
    const sign = template[i]!.codePointAt(0)!;
    const row = i * columns;
    here[0] = signs[0] === sign ? 1 : 0;
    if (i === 0) {
      for (let j = 0; j < columns; j += 1) {
        const same = signs[j] === sign;
        here[j] = same ? 1 : 0;
        from[j] = same ? j : 0;
      }
    } else {
      for (let j = 1; j < columns; j += 1) {
        if (signs[j] === sign) {
          here[j] = above[j - 1]! + 1;
          from[row + j] = j;
          continue;
        }
        const [left, up] = [here[j - 1]!, above[j]!];
        const [fromLeft, fromUp] = [from[row + j - 1]!, from[row - columns + j]!];
        here[j] = left > up ? left : up;
        from[row + j] = left === up ? (fromLeft > fromUp ? fromLeft : fromUp) : left > up ? fromLeft : fromUp;
      }
    }
    [above, here] = [here, above];
  }
  const places = traceBack(template, response, from);
  return {
    rate: above[columns - 1]! / (rows - blanks * blankLength),
    blankAt: (place) => {
      const end = places[place + blankLength];
      const start = place === 0 ? places[0]! : places[place - 1]! + 1;
      return end === undefined ? null : response.slice(start, end);
    },
  };
}

function traceBack(template: readonly string[], response: readonly string[], from: Int32Array): Int32Array {
  const [rows, columns] = [template.length, response.length];
  const places = new Int32Array(rows);
  let at = from[rows * columns - 1]!;
  for (let i = rows - 1; i >= 0; i -= 1) {
    const same = template[i] === response[at];
    places[i] = same ? at : at + 1;
    if (i > 0 && same) at = from[(i - 1) * columns + (at === 0 ? columns - 1 : at - 1)]!;
  }
  return places;
}
