/**
 * A law with versions: what an engine computes, how the board ranks. Its results are kept, archived and recomputed by
 * strangers, so whoever changes it names a new version, and the versions before stay computable (docs/adr/0013).
 */
export interface VersionedLaw<Input> {
  /** Where the version stands in the sources: `MARKUP_VERSION`. */
  readonly constant: string;
  /** The versions that can be computed, the one in force first. */
  readonly versions: readonly string[];
  /** What a transcript is made from: fixed, and touching every formula. */
  readonly samples: readonly Input[];
  /** What a version makes of a sample, as a list of plain JSON. */
  compute(version: string, input: Input): readonly unknown[];
}

/** What a version computed when it was made; committed beside the law. It holds its own inputs, so that it stands alone. */
export interface Transcript<Input> {
  readonly version: string;
  readonly records: readonly { readonly input: Input; readonly output: readonly unknown[] }[];
}

const WRITE = 'npm run write:transcripts';

/** What the law computes by a version; the one in force unless told. */
export const makeTranscript = <Input>(law: VersionedLaw<Input>, version = inForce(law)): Transcript<Input> => ({
  version,
  records: law.samples.map((input) => ({ input, output: law.compute(version, input) })),
});

/**
 * Holds every version against its transcript.
 * @returns what is wrong and what to do about it, a sentence each; empty when every version computes what it computed.
 */
export function checkTranscripts<Input>(
  law: VersionedLaw<Input>,
  transcripts: readonly Transcript<Input>[],
): readonly string[] {
  const missing = law.versions.filter((version) => !transcripts.some((one) => one.version === version));
  const unknown = transcripts.filter(({ version }) => !law.versions.includes(version));
  const known = transcripts.filter(({ version }) => law.versions.includes(version));
  return [
    ...missing.map((version) => `There is no transcript of ${version}: run ${WRITE} and commit the file.`),
    ...unknown.map(({ version }) => `${version} has a transcript and cannot be computed: keep it as an edition.`),
    ...known.flatMap((transcript) => checkTranscript(law, transcript)),
  ];
}

/**
 * The transcripts to write: of versions that have none, and of new samples where the old ones still come out as they did.
 * A changed law is never written over the transcript of its version.
 */
export function nextTranscripts<Input>(
  law: VersionedLaw<Input>,
  transcripts: readonly Transcript<Input>[],
): readonly Transcript<Input>[] {
  const own = transcripts.find(({ version }) => version === inForce(law));
  const outgrown = own !== undefined && differing(law, own).length === 0 && !isOfSamples(law, own);
  const missing = law.versions.filter((version) => !transcripts.some((one) => one.version === version));
  return [...missing, ...(outgrown ? [inForce(law)] : [])].map((version) => makeTranscript(law, version));
}

function checkTranscript<Input>(law: VersionedLaw<Input>, transcript: Transcript<Input>): readonly string[] {
  const { version, records } = transcript;
  const changed = differing(law, transcript);
  const current = version === inForce(law);
  if (changed.length > 0) {
    const what = `${changed.length} of ${records.length} samples come out otherwise than ${version} computed them (the first: ${changed[0]})`;
    return [
      current
        ? `${what}: raise ${law.constant}, keep ${version} as an edition, and run ${WRITE} to write the transcript.`
        : `${what}: results that it made would no longer verify; mend this edition.`,
    ];
  }
  return current && !isOfSamples(law, transcript)
    ? [`The transcript of ${version} is of other samples: run ${WRITE} and commit the file.`]
    : [];
}

/** Numbers of the records that come out otherwise, from 1, each with the first line that differs. */
const differing = <Input>(law: VersionedLaw<Input>, { version, records }: Transcript<Input>): readonly string[] =>
  records.flatMap(({ input, output }, at) => {
    const now = law.compute(version, input);
    const line = Array.from({ length: Math.max(now.length, output.length) }, (_, index) => index).find(
      (index) => asText(now[index]) !== asText(output[index]),
    );
    return line === undefined ? [] : [`sample ${at + 1}, line ${line + 1}`];
  });

const isOfSamples = <Input>({ samples }: VersionedLaw<Input>, { records }: Transcript<Input>): boolean =>
  asText(records.map(({ input }) => input)) === asText(samples);

const inForce = ({ versions: [version = ''] }: Pick<VersionedLaw<unknown>, 'versions'>): string => version;

/** As the file has it: what JSON does not carry is not there. */
const asText = (value: unknown): string | undefined => JSON.stringify(value);
