/** A list as Postgres takes it in its binary form, made when the driver writes it out: nobody holds it a second time. */
export interface BinaryArray {
  toPostgres(): Buffer;
}

/** How a value is written. */
interface Form<T> {
  /** Of its type in pg_type: fixed for those that come with Postgres. */
  readonly oid: number;
  /** Bytes. */
  readonly size: (value: T) => number;
  readonly write: (into: Buffer, at: number, value: T) => void;
}

type Values<T> = readonly (T | null)[];

const INT = 4;
const LONG = 8;
const UUID = 16;
/** Of jsonb, before its text. */
const JSONB_VERSION = 1;

/** Number of dimensions, whether there are nulls, the type; then length and first index of the only dimension. */
const HEAD = { empty: 3 * INT, filled: 5 * INT } as const;
const NULL = -1;

const INTS: Form<number> = {
  oid: 23,
  size: () => INT,
  write: (into, at, value) => {
    if (!Number.isInteger(value)) throw new RangeError(`${value} is no integer.`);
    into.writeInt32BE(value, at);
  },
};
const DOUBLES: Form<number> = {
  oid: 701,
  size: () => LONG,
  write: (into, at, value) => into.writeDoubleBE(value, at),
};
const UUIDS: Form<string> = {
  oid: 2950,
  size: () => UUID,
  write: (into, at, value) => {
    const digits = value.replaceAll('-', '');
    if (digits.length !== 2 * UUID || into.write(digits, at, UUID, 'hex') !== UUID)
      throw new RangeError(`${value} is no UUID.`);
  },
};
const BYTES: Form<Uint8Array> = {
  oid: 17,
  size: (value) => value.length,
  write: (into, at, value) => into.set(value, at),
};
const TEXTS: Form<string> = {
  oid: 25,
  size: (value) => Buffer.byteLength(value),
  write: (into, at, value) => into.write(value, at),
};
const JSONS: Form<string> = {
  oid: 3802,
  size: (value) => 1 + Buffer.byteLength(value),
  write: (into, at, value) => {
    into.writeUInt8(JSONB_VERSION, at);
    into.write(value, at + 1);
  },
};

/**
 * Lists as parameters of a statement, one for each column of what is written (`unnest`). The driver's own way puts each value
 * into quotes and escapes it, and Postgres undoes that and reads numbers and identifiers from their digits.
 * @throws RangeError of `toPostgres`, for a value that its type cannot have.
 */
export const arrayOf = {
  /** int[] */
  ints: (values: Values<number>) => binary(INTS, values),
  /** float8[] */
  doubles: (values: Values<number>) => binary(DOUBLES, values),
  /** uuid[] */
  uuids: (values: Values<string>) => binary(UUIDS, values),
  /** bytea[] */
  bytes: (values: Values<Uint8Array>) => binary(BYTES, values),
  /** text[] */
  texts: (values: Values<string>) => binary(TEXTS, values),
  /** jsonb[], of JSON. */
  jsons: (values: Values<string>) => binary(JSONS, values),
} as const;

const binary = <T>(form: Form<T>, values: Values<T>): BinaryArray => ({ toPostgres: () => encode(form, values) });

function encode<T>({ oid, size, write }: Form<T>, values: Values<T>): Buffer {
  const sizes = values.map((value) => (value === null ? NULL : size(value)));
  const dimensions = Math.min(values.length, 1);
  const head = dimensions === 0 ? HEAD.empty : HEAD.filled;
  const into = Buffer.allocUnsafe(sizes.reduce((sum, bytes) => sum + INT + Math.max(bytes, 0), head));
  let at = 0;
  const put = (int: number): void => void (at = into.writeInt32BE(int, at));
  put(dimensions);
  put(Number(sizes.includes(NULL)));
  put(oid);
  if (dimensions > 0) {
    put(values.length);
    put(1);
  }
  for (const [index, value] of values.entries()) {
    const bytes = sizes[index] as number;
    put(bytes);
    if (value === null) continue;
    write(into, at, value);
    at += bytes;
  }
  return into;
}
