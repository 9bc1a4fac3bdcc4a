import type { DeskProjectView } from '@starboard/contracts';
import { say } from '../../../i18n/say.js';
import { type CommandStreams, PROCESS_STREAMS } from '../../streams.js';
import { describeEstimate } from '../estimate.js';
import { loadFile } from '../load-data.js';
import { type PlatformOptions, Refused, withPlatform } from './platform.js';

export interface DeskOptions extends PlatformOptions {
  readonly scheme?: '2' | '3' | '5';
  readonly labels?: string;
  readonly check?: boolean;
  readonly target?: number;
  readonly model?: boolean;
  readonly yes?: boolean;
  readonly dryRun?: boolean;
  readonly question?: string;
  readonly takeBack?: boolean;
  readonly calls?: number;
  readonly inputTokens?: number;
  readonly outputTokens?: number;
}

type Code = 0 | 1;

export const listProjects = (options: DeskOptions, streams?: CommandStreams): Promise<Code> =>
  withPlatform(options, streams, async (desk) => {
    const { items } = await desk.data(desk.rest.GET('/api/answer-projects', { params: { query: { limit: 200 } } }));
    desk.say(items, items.map(({ id, name, role }) => `${id}  ${role}  ${name}`).join('\n'));
  });

export const createProject = (name: string, options: DeskOptions, streams?: CommandStreams): Promise<Code> =>
  withPlatform(options, streams, async (desk) => {
    const { scheme = '2', labels } = options;
    const own = labels?.split(',').map((id) => ({ id: id.trim(), en: id.trim(), ru: id.trim() }));
    const body = { name, scheme, ...(own && { labels: own }) };
    const project = await desk.data(desk.rest.POST('/api/answer-projects', { body }));
    desk.say(project, project.id);
  });

export const importData = (
  project: string,
  folder: string,
  options: DeskOptions,
  streams?: CommandStreams,
): Promise<Code> =>
  withPlatform(options, streams, async (desk) => {
    const [questions, answers] = [await loadFile(folder, 'questions'), await loadFile(folder, 'answers')];
    const missing = [questions, answers].find((file) => 'code' in file);
    if (missing) throw new Refused([`${missing.file}: ${missing.code}: ${missing.message}`]);
    if ('code' in questions || 'code' in answers) return;
    const body = { questions: nameOnly(questions), answers: nameOnly(answers), check: options.check === true };
    const report = await desk.data(
      desk.rest.POST('/api/answer-projects/{projectId}/import', { ...desk.of(project), body }),
    );
    const counts = { questions: report.questions.added, answers: report.answers.added, labels: report.labels };
    desk.say(
      report,
      options.check === true
        ? say('{questions} questions, {answers} answers and {labels} labels would be added.', counts)
        : say('{questions} questions, {answers} answers and {labels} labels added.', counts),
    );
  });

export const fitProject = (project: string, options: DeskOptions, streams?: CommandStreams): Promise<Code> =>
  withPlatform(options, streams, async (desk) => {
    await desk.run(project, { kind: 'fit' });
    const workloads = await desk.data(desk.rest.GET('/api/answer-projects/{projectId}/workloads', desk.of(project)));
    const lines = workloads.items.map(
      ({ target, accuracy, automatic, left, fewLabels }) =>
        say('{target}: {automatic} automatic ({accuracy} right among the labelled), {left} for people', {
          ...{ target: percent(target), accuracy: percent(accuracy), automatic, left },
        }) + (fewLabels ? say('; few labels for this target') : ''),
    );
    desk.say(workloads, [say('by {count} labelled answers', { count: workloads.labelled }), ...lines].join('\n'));
  });

export const labelProject = (project: string, options: DeskOptions, streams?: CommandStreams): Promise<Code> =>
  withPlatform(options, streams, async (desk) => {
    const { target = 0.9, model = false, yes = false, dryRun = false } = options;
    if (dryRun) {
      const estimate = await desk.estimate(project, { kind: 'label', target, model: true });
      return desk.say(estimate, describeEstimate(estimate));
    }
    const task = await desk.run(project, { kind: 'label', target, model }, yes);
    const { review } = await desk.data(desk.rest.GET('/api/answer-projects/{projectId}', desk.of(project)));
    desk.say({ task, review }, say('{count} answers decided, {left} for people.', { count: task.done, left: review }));
  });

export const orderTask = (
  project: string,
  order: 'pause' | 'resume' | 'cancel',
  options: DeskOptions,
  streams?: CommandStreams,
): Promise<Code> =>
  withPlatform(options, streams, async (desk) => {
    const { items } = await desk.data(desk.rest.GET('/api/answer-projects/{projectId}/tasks', desk.of(project)));
    const [newest] = items;
    if (newest === undefined) throw new Refused(['ERR_DESK_TASK: the project has no task.']);
    const task = await desk.order(project, newest.id, order);
    desk.say(task, `${task.kind}: ${task.status}`);
  });

/** Sets the caps that are given, leaves the others, and says all with what was spent. */
export const capProject = (project: string, options: DeskOptions, streams?: CommandStreams): Promise<Code> =>
  withPlatform(options, streams, async (desk) => {
    const before = await desk.data(desk.rest.GET('/api/answer-projects/{projectId}', desk.of(project)));
    const { calls, inputTokens, outputTokens } = options;
    const given = [calls, inputTokens, outputTokens].some((cap) => cap !== undefined);
    const body = {
      maxCalls: calls ?? before.caps.maxCalls,
      maxInputTokens: inputTokens ?? before.caps.maxInputTokens,
      maxOutputTokens: outputTokens ?? before.caps.maxOutputTokens,
    };
    const after = given
      ? await desk.data(desk.rest.PUT('/api/answer-projects/{projectId}/caps', { ...desk.of(project), body }))
      : before;
    desk.say({ caps: after.caps, spent: after.spent, model: after.model }, capLines(after));
  });

export const inviteLabeller = (project: string, options: DeskOptions, streams?: CommandStreams): Promise<Code> =>
  withPlatform(options, streams, async (desk) => {
    const made = await desk.data(desk.rest.POST('/api/answer-projects/{projectId}/invitations', desk.of(project)));
    desk.say(made, made.link);
  });

export const removeProject = (project: string, options: DeskOptions, streams?: CommandStreams): Promise<Code> =>
  withPlatform(options, streams, async (desk) => {
    if (options.yes !== true)
      throw new Refused(['ERR_DESK_CONFIRM: all questions, answers and labels of the project go: repeat with --yes.']);
    await desk.data(desk.rest.DELETE('/api/answer-projects/{projectId}', desk.of(project)));
    desk.say({ removed: project }, say('{project} is removed.', { project }));
  });

export const reportProject = (project: string, options: DeskOptions, streams?: CommandStreams): Promise<Code> =>
  withPlatform(options, streams, async (desk) => {
    const report = await desk.data(desk.rest.GET('/api/answer-projects/{projectId}/report', desk.of(project)));
    const { people, automatic, left, expected, checked, drift } = report;
    const lines = [
      say('labelled by people {people}, automatically {automatic}, left {left}', { people, automatic, left }),
      say('expected: {accuracy} right, macro-F1 {macro} ({count} labelled answers)', {
        ...{ accuracy: percent(expected.accuracy), macro: percent(expected.macroF1), count: expected.n },
      }),
      say('blind checks: {accuracy} right of {count}; the newest {newest}: {right} right', {
        ...{ accuracy: percent(checked.accuracy), count: checked.n, newest: drift.newest.n, right: drift.newest.right },
      }),
    ];
    desk.say(report, lines.join('\n'));
  });

export const exportLabels = (
  project: string,
  options: DeskOptions,
  streams: CommandStreams = PROCESS_STREAMS,
): Promise<Code> =>
  withPlatform(options, streams, async (desk) => {
    const call = desk.rest.GET('/api/answer-projects/{projectId}/labels.csv', { ...desk.of(project), parseAs: 'text' });
    streams.stdout.write(String(await desk.data(call)));
  });

const capLines = ({ caps, spent, model }: DeskProjectView): string =>
  [
    say('language model: {model}', { model: model ?? say('none is configured') }),
    say('calls {spent} of {cap}', { spent: spent.calls, cap: caps.maxCalls }),
    say('input tokens {spent} of {cap}', { spent: spent.inputTokens, cap: caps.maxInputTokens }),
    say('output tokens {spent} of {cap}', { spent: spent.outputTokens, cap: caps.maxOutputTokens }),
  ].join('\n');
const percent = (value: number | null): string => (value === null ? '—' : `${Math.round(value * 1000) / 10} %`);
/** A file is called as it is named, not where it lies. */
const nameOnly = ({ name, text }: { readonly name: string; readonly text: string }) => ({
  name: name.split(/[\\/]/).at(-1) ?? name,
  text,
});
