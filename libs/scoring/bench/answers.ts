import { cpus } from 'node:os';
import * as shortAnswers from '../src/engines/short-answers/index.js';
import { readAnswersFolder } from './answers-data.js';

/**
 * `npm run bench:answers -- [FOLDER] [--json]`: accuracy on SemEval's data in FOLDER (or ANSWERS_DATA), and the processor
 * time of fitting and of labelling beside the nearest neighbours. Single thread. Prints figures; never fails on a time.
 */
const LABELLED = 920;
const ROUNDS = 5;

const folder = process.argv.slice(2).find((one) => !one.startsWith('--')) ?? process.env.ANSWERS_DATA;
const json = process.argv.includes('--json');

/** The median of some rounds after one to warm up, in processor seconds. */
function measure(run: () => void): number {
  run();
  const times = Array.from({ length: ROUNDS }, () => {
    const start = process.cpuUsage();
    run();
    const { user, system } = process.cpuUsage(start);
    return (user + system) / 1e6;
  }).sort((a, b) => a - b);
  return times[Math.floor(ROUNDS / 2)]!;
}

function load(scheme: 2 | 3, from: string): shortAnswers.Dataset {
  const data = readAnswersFolder(from, shortAnswers.SCHEMES[scheme], 'sciEntsBank');
  if (!data) throw new Error(`ERR_ANSWERS_FILE: ${from} has no questions.jsonl and answers.jsonl.`);
  return data;
}

function figures(data: shortAnswers.Dataset, split: string, method: shortAnswers.Method = 'stack') {
  const results = shortAnswers.evaluate(data, { method, splits: [split] });
  if ('code' in results) throw new Error(`${results.code}: ${results.message}`);
  const { accuracy, macroF1, weightedF1 } = results[0]!;
  return { accuracy, macroF1, weightedF1 };
}

/** Texts in, labels out: what is made of an answer is measured too. */
function speed(data: shortAnswers.Dataset) {
  const prepared = shortAnswers.prepareData(data);
  const drawn = shortAnswers.draw(prepared, { split: 'UA', pool: 'all', own: false, seed: 1 });
  const texts = new Map(data.answers.map(({ id, text }) => [id, text]));
  const bank = { questions: prepared.questions, labels: prepared.labels, answers: drawn.bank };
  const secondsOf = (method: shortAnswers.Method): number => {
    const { judge } = shortAnswers.fitMethod(method, bank, { seed: 1, poolSize: drawn.poolSize });
    return measure(() => {
      for (const { id, question } of drawn.tested) {
        const answer = { id, question, profile: shortAnswers.profileOf(texts.get(id)!) };
        judge(answer, prepared.questions.get(question)!, drawn.pools.get(question)!);
      }
    });
  };
  const few = { ...bank, answers: bank.answers.slice(0, LABELLED) };
  const fitCpuSeconds = measure(() => shortAnswers.fitStack(few, { seed: 1, poolSize: 20 }));
  const [stack, neighbours] = [secondsOf('stack'), secondsOf('neighbours')];
  return { answersPerCpuSecond: Math.round(drawn.tested.length / stack), fitCpuSeconds, ratioToNeighbours: stack / neighbours }; // prettier-ignore
}

if (folder === undefined) {
  process.stderr.write('ERR_ANSWERS_FILE: name the folder of the data, or set ANSWERS_DATA.\n');
  process.exitCode = 1;
} else {
  const [two, three] = [load(2, folder), load(3, folder)];
  const report = {
    ...speed(three),
    ua3: figures(three, 'UA'),
    ua2: figures(two, 'UA'),
    uq3: figures(three, 'UQ'),
    uq2: figures(two, 'UQ'),
    neighboursUa3: figures(three, 'UA', 'neighbours'),
    machine: { node: process.version, processor: cpus()[0]?.model ?? '' },
  };
  process.stdout.write(json ? `${JSON.stringify(report)}\n` : `${JSON.stringify(report, null, 2)}\n`);
}
