import { type Command, InvalidArgumentError, Option } from 'commander';
import type { DeskOptions } from './run.js';

/** `starboard answers desk …`: the projects of a platform, over its REST interface. */
export function registerDesk(answers: Command): void {
  const desk = answers.command('desk').description('projects of the answers desk of a platform, over REST');
  const withServer = (command: Command): Command =>
    command
      .addOption(new Option('--url <address>', 'of the platform').env('STARBOARD_URL').default('http://127.0.0.1:3000'))
      .addOption(new Option('--token <token>', 'a personal token').env('STARBOARD_TOKEN').makeOptionMandatory())
      .option('--json', 'JSON');
  withServer(desk.command('list'))
    .description('your projects')
    .action(async (options: DeskOptions) => {
      const { listProjects } = await import('./run.js');
      process.exitCode = await listProjects(options);
    });
  withServer(desk.command('create <name>'))
    .description('make a project; its id is printed')
    .addOption(new Option('--scheme <labels>', 'labels of SemEval').choices(['2', '3', '5']).default('2'))
    .option('--labels <ids>', 'labels of your own, 2 … 12 with commas between; the first is that of correct answers')
    .action(async (name: string, options: DeskOptions) => {
      const { createProject } = await import('./run.js');
      process.exitCode = await createProject(name, options);
    });
  withServer(desk.command('import <project> <data>'))
    .description('add the questions and answers of a folder, as `answers label` reads it; the same again adds nothing')
    .option('--check', 'say what would be added, and add nothing')
    .action(async (project: string, data: string, options: DeskOptions) => {
      const { importData } = await import('./run.js');
      process.exitCode = await importData(project, data, options);
    });
  withServer(desk.command('fit <project>'))
    .description('learn from the labels, wait for the end, and print what quality targets mean')
    .action(async (project: string, options: DeskOptions) => {
      const { fitProject } = await import('./run.js');
      process.exitCode = await fitProject(project, options);
    });
  withServer(desk.command('label <project>'))
    .description('label by a quality target, and wait for the end')
    .addOption(new Option('--target <share>', 'accuracy that automatic labels must have').argParser(share).default(0.9))
    .option('--model', 'ask the language model of the platform about what is unsure; its cost is printed first')
    .option('--yes', 'with --model: ask without waiting for `desk resume`')
    .option('--dry-run', 'say what the language model would be asked and cost, and ask nothing')
    .action(async (project: string, options: DeskOptions) => {
      const { labelProject } = await import('./run.js');
      process.exitCode = await labelProject(project, options);
    });
  withServer(desk.command('next <project>'))
    .description('what to label next of one question: ten at random, then the least sure; with their ids')
    .option('--question <id>', 'of this question (default: of the one with the fewest labels)')
    .action(async (project: string, options: DeskOptions) => {
      const { nextAnswers } = await import('./label-by-hand.js');
      process.exitCode = await nextAnswers(project, options);
    });
  withServer(desk.command('say <project> <answer> [label]'))
    .description('say which label an answer has; what the platform had said is printed then')
    .option('--take-back', 'take back what was said')
    .action(async (project: string, answer: string, label: string | undefined, options: DeskOptions) => {
      const { sayLabel } = await import('./label-by-hand.js');
      process.exitCode = await sayLabel(project, answer, label, options);
    });
  withServer(desk.command('review <project>'))
    .description('the first of the queue of review with the nearest labelled answers; blind checks are among them')
    .action(async (project: string, options: DeskOptions) => {
      const { reviewAnswers } = await import('./label-by-hand.js');
      process.exitCode = await reviewAnswers(project, options);
    });
  for (const order of ['pause', 'resume', 'cancel'] as const)
    withServer(desk.command(`${order} <project>`))
      .description(`${order} the open task of a project`)
      .action(async (project: string, options: DeskOptions) => {
        const { orderTask } = await import('./run.js');
        process.exitCode = await orderTask(project, order, options);
      });
  withServer(desk.command('caps <project>'))
    .description(
      'most that the project may ask of the language model, in all; without options what it may, and has spent',
    )
    .addOption(new Option('--calls <number>', 'requests').argParser(wholeNumber))
    .addOption(new Option('--input-tokens <number>', 'of what is asked').argParser(wholeNumber))
    .addOption(new Option('--output-tokens <number>', 'of what is said').argParser(wholeNumber))
    .action(async (project: string, options: DeskOptions) => {
      const { capProject } = await import('./run.js');
      process.exitCode = await capProject(project, options);
    });
  withServer(desk.command('invite <project>'))
    .description('a link for one labeller with an account; it is printed now and never again')
    .action(async (project: string, options: DeskOptions) => {
      const { inviteLabeller } = await import('./run.js');
      process.exitCode = await inviteLabeller(project, options);
    });
  withServer(desk.command('remove <project>'))
    .description('remove a project with all that is in it')
    .option('--yes', 'really')
    .action(async (project: string, options: DeskOptions) => {
      const { removeProject } = await import('./run.js');
      process.exitCode = await removeProject(project, options);
    });
  withServer(desk.command('report <project>'))
    .description('what the labels are worth')
    .action(async (project: string, options: DeskOptions) => {
      const { reportProject } = await import('./run.js');
      process.exitCode = await reportProject(project, options);
    });
  withServer(desk.command('export <project>'))
    .description('all answers with their labels, CSV on the standard output')
    .action(async (project: string, options: DeskOptions) => {
      const { exportLabels } = await import('./run.js');
      process.exitCode = await exportLabels(project, options);
    });
}

function share(text: string): number {
  const number = Number(text);
  if (number > 0 && number < 1) return number;
  throw new InvalidArgumentError('A share between 0 and 1.');
}

function wholeNumber(text: string): number {
  const number = Number(text);
  if (text.trim() !== '' && Number.isSafeInteger(number) && number >= 0) return number;
  throw new InvalidArgumentError('A whole number from 0 on.');
}
