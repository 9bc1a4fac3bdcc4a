/**
 * Words of the wire are kebab-case (`wrong-essay`), those of the database's enums snake_case (`wrong_essay`), since
 * Prisma takes no hyphens. This is the one place that knows.
 */
export type StoredWord<W extends string> = W extends `${infer Head}-${infer Tail}` ? `${Head}_${StoredWord<Tail>}` : W;
export type WireWord<S extends string> = S extends `${infer Head}_${infer Tail}` ? `${Head}-${WireWord<Tail>}` : S;

export const storedWord = <W extends string>(word: W): StoredWord<W> => word.replaceAll('-', '_') as StoredWord<W>;

export const wireWord = <S extends string>(stored: S): WireWord<S> => stored.replaceAll('_', '-') as WireWord<S>;

/** `wireWord` in SQL, of an expression of an enum type or text. */
export const wireWordOf = (expression: string): string => `replace(${expression}::text, '_', '-')`;
