import ts from 'typescript';

/** What a value of a column is for TypeScript; `any` when only a reader of JSON could say. */
export type Kind = 'string' | 'number' | 'bigint' | 'boolean' | 'date' | 'bytes' | 'any';

export interface DeclaredColumn {
  readonly name: string;
  readonly optional: boolean;
  readonly kinds: ReadonlySet<Kind>;
}

/** The columns that a row type names. */
export interface DeclaredRow {
  readonly columns: readonly DeclaredColumn[];
  /** It has an index signature: other columns may come. */
  readonly open: boolean;
}

/** Of `Row` in `query<Row>(…)`, and of `Row[]` in `$queryRaw<Row[]>`; undefined when nobody looks at the rows. */
export function rowOf(checker: ts.TypeChecker, node: ts.TypeNode): DeclaredRow | undefined {
  const type = checker.getTypeFromTypeNode(node);
  const row = (checker.isArrayType(type) && checker.getTypeArguments(type as ts.TypeReference)[0]) || type;
  if (row.flags & ts.TypeFlags.Unknown) return undefined;
  return {
    columns: checker.getPropertiesOfType(row).map((property) => ({
      name: property.name,
      optional: (property.flags & ts.SymbolFlags.Optional) !== 0,
      kinds: kindsOf(checker, checker.getTypeOfSymbol(property)),
    })),
    open: checker.getIndexInfosOfType(row).length > 0,
  };
}

function kindsOf(checker: ts.TypeChecker, type: ts.Type): ReadonlySet<Kind> {
  const parts = type.isUnion() ? type.types : [type];
  const nothing = ts.TypeFlags.Null | ts.TypeFlags.Undefined;
  return new Set(parts.filter(({ flags }) => (flags & nothing) === 0).map((part) => kindOf(checker, part)));
}

function kindOf(checker: ts.TypeChecker, type: ts.Type): Kind {
  if (type.flags & ts.TypeFlags.StringLike) return 'string';
  if (type.flags & ts.TypeFlags.NumberLike) return 'number';
  if (type.flags & ts.TypeFlags.BigIntLike) return 'bigint';
  if (type.flags & ts.TypeFlags.BooleanLike) return 'boolean';
  const name = type.getSymbol()?.name;
  if (name === 'Date') return 'date';
  return name === 'Buffer' || name === 'Uint8Array' ? 'bytes' : 'any';
}
