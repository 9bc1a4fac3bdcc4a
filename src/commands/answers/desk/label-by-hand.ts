import type { DeskNextView, DeskReviewView } from '@starboard/contracts';
import { printable } from '../../files/report.js';
import type { CommandStreams } from '../../streams.js';
import { Refused, withPlatform } from './platform.js';
import type { DeskOptions } from './run.js';

type Question = DeskReviewView['answers'][number]['question'];

export const nextAnswers = (project: string, options: DeskOptions, streams?: CommandStreams): Promise<0 | 1> =>
  withPlatform(options, streams, async (desk) => {
    const query = options.question === undefined ? {} : { question: options.question };
    const { path } = desk.of(project).params;
    const next = await desk.data(desk.rest.GET('/api/answer-projects/{projectId}/next', { params: { path, query } }));
    desk.say(next, nextLines(next).join('\n'));
  });

/** Says a label, or takes back what was said. */
export const sayLabel = (
  project: string,
  answerId: string,
  label: string | undefined,
  options: DeskOptions,
  streams?: CommandStreams,
): Promise<0 | 1> =>
  withPlatform(options, streams, async (desk) => {
    if ((label === undefined) !== (options.takeBack === true))
      throw new Refused(['ERR_DESK_LABEL: say a label, or --take-back to take back what was said.']);
    const outcome = await desk.data(
      desk.rest.PUT('/api/answer-projects/{projectId}/answers/{answerId}/label', {
        params: { path: { projectId: project, answerId } },
        body: { label: label ?? null },
      }),
    );
    const { platform, model } = outcome;
    const said = [
      ...(platform === null ? [] : [`the platform said ${platform.label} (${platform.confidence.toFixed(2)})`]),
      ...(model === null ? [] : [`the model said ${model}`]),
    ];
    desk.say(outcome, [label ?? 'taken back', ...said].join('; '));
  });

export const reviewAnswers = (project: string, options: DeskOptions, streams?: CommandStreams): Promise<0 | 1> =>
  withPlatform(options, streams, async (desk) => {
    const review = await desk.data(desk.rest.GET('/api/answer-projects/{projectId}/review', desk.of(project)));
    desk.say(review, reviewLines(review).join('\n'));
  });

function nextLines({ question, answers, stale }: DeskNextView): string[] {
  if (question === null) return ['All answers are labelled.'];
  return [
    ...questionLines(question),
    ...answers.map(({ id, text, reason }) => `${id}  ${reason}  ${oneLine(text)}`),
    ...(stale ? ['There are enough new labels to learn from: `desk fit`.'] : []),
  ];
}

const reviewLines = ({ left, answers }: DeskReviewView): string[] => [
  `${left} answers are left for people.`,
  ...answers.flatMap(({ id, text, question, flags, nearest }) => [
    '',
    ...questionLines(question),
    [id, ...flags, oneLine(text)].join('  '),
    ...nearest.map((one) => `  ${one.similarity.toFixed(2)}  ${one.label}  ${oneLine(one.text)}`),
  ]),
];

const questionLines = ({ id, name, text, references }: Question): string[] => [
  `${name} (${id}): ${oneLine(text)}`,
  ...references.map((reference) => `  = ${oneLine(reference)}`),
];

/** A text of a stranger, which must be a line of a terminal. */
const oneLine = (text: string): string => printable(text.replaceAll(/\s+/g, ' ').trim());
