/**
 * How something ended that may be refused: with what it made, or with why not. An expected refusal is a value that its caller
 * must look at; an exception is a fault of ours.
 */
export type Result<Made extends object, Refused extends object> =
  ({ readonly ok: true } & Readonly<Made>) | ({ readonly ok: false } & Readonly<Refused>);
