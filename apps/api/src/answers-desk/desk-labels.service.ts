import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import type {
  DeskLabelOutcomeView,
  DeskNextView,
  DeskQuestionView,
  DeskReportView,
  DeskReviewView,
} from '@starboard/contracts';
import {
  DeskLabelCommands,
  DeskLabelQueries,
  type DeskOutRecord,
  DeskProjectQueries,
  type DeskQuestionRecord,
  DeskTaskQueries,
} from '@starboard/database';
import { type CsvField, csvLines, makeCsv } from '@starboard/pages';
import type { Principal } from '../access/principal.js';
import { ApiError } from '../http/api-error.js';
import { DeskAccess, noDesk } from './desk-access.js';
import { shortAnswers } from './engine.js';
import { claimsOf } from './fit-summary.js';

/** Answers in memory at the same time, when they are downloaded. */
const SLICE = 500;
/** Of the queue, at a time. */
const REVIEWED = 10;
/** Labels since the last fit that make another one worth it. */
const STALE = 10;
const HEADER = ['id', 'question', 'answer', 'label', 'by', 'confidence', 'checked', 'flags'];
const FIRST_ID = '00000000-0000-0000-0000-000000000000';

/** Labels: what to label next, what is to be looked at, and what comes of it. */
@Injectable()
export class DeskLabelsService {
  constructor(
    private readonly access: DeskAccess,
    private readonly labels: DeskLabelCommands,
    private readonly labelQueries: DeskLabelQueries,
    private readonly projects: DeskProjectQueries,
    private readonly tasks: DeskTaskQueries,
  ) {}

  async questions(person: Principal, projectId: string): Promise<{ items: DeskQuestionView[] }> {
    await this.access.member(person, projectId);
    return { items: (await this.labelQueries.questions(projectId)).map(questionOf) };
  }

  /** @throws ApiError ERR_NOT_FOUND */
  async next(person: Principal, projectId: string, questionId: string | undefined): Promise<DeskNextView> {
    const { seed } = await this.access.member(person, projectId);
    const questions = await this.labelQueries.questions(projectId);
    const question = questionId === undefined ? fewestLabels(questions) : questions.find(({ id }) => id === questionId);
    if (question === undefined && questionId !== undefined) throw noDesk('question');
    const stale = await this.isStale(projectId, questions);
    if (question === undefined) return { question: null, answers: [], stale };
    const open = await this.labelQueries.open(projectId, question.id);
    const unsure = open.map(({ name, confidence }) => ({
      id: name,
      question: question.name,
      confidence: confidence ?? 0,
    }));
    const chosen = shortAnswers.chooseNext(unsure, new Map([[question.name, question.labelled]]), { seed });
    const byName = new Map(open.map((answer) => [answer.name, answer]));
    const answers = chosen.map(({ id: name, reason }) => {
      const { id, text } = byName.get(name)!;
      return { id, name, text, reason };
    });
    return { question: questionOf(question), answers, stale };
  }

  /** @throws ApiError ERR_NOT_FOUND, ERR_UNPROCESSABLE for a label that the project does not have */
  async give(
    person: Principal,
    projectId: string,
    answerId: string,
    label: string | null,
  ): Promise<DeskLabelOutcomeView> {
    const { scheme } = await this.access.member(person, projectId);
    if (label !== null && !scheme.labels.some(({ id }) => id === label))
      throw new ApiError('ERR_UNPROCESSABLE', `The project has no label "${label}".`);
    const given = await this.labels.give({ projectId, answerId, label, userId: person.userId });
    if (given === null) throw noDesk('answer');
    const { kind, suggestion } = given;
    // Whoever takes a label back has not chosen: what the platform says stays hidden.
    if (suggestion === null || label === null) return { kind, platform: null, model: null };
    const { label: said, confidence, by, said: model } = suggestion;
    return { kind, platform: { label: said, confidence, automatic: by !== null && by !== 'person' }, model };
  }

  async review(person: Principal, projectId: string): Promise<DeskReviewView> {
    await this.access.member(person, projectId);
    const rows = await this.labelQueries.review(projectId, REVIEWED);
    const [left, questions, near] = await Promise.all([
      this.labelQueries.left(projectId),
      this.labelQueries.questions(projectId),
      this.labelQueries.answers(projectId, [...new Set(rows.flatMap(({ nearest }) => nearest.map(({ id }) => id)))]),
    ]);
    const byId = new Map(questions.map((question) => [question.id, question]));
    const texts = new Map(near.map((answer) => [answer.id, answer]));
    return {
      left,
      answers: rows.map(({ id, name, text, questionId, flags, nearest }) => ({
        id,
        name,
        text,
        question: questionOf(byId.get(questionId)!),
        flags: [...flags],
        nearest: nearest.flatMap(({ id: other, similarity }) => {
          const answer = texts.get(other);
          // Its label may have been taken back since.
          return answer?.label === null || answer?.label === undefined
            ? []
            : [{ text: answer.text, label: answer.label, similarity }];
        }),
      })),
    };
  }

  async report(person: Principal, projectId: string): Promise<DeskReportView> {
    const { scheme } = await this.access.member(person, projectId);
    const [fit, checks, questions] = await Promise.all([
      this.tasks.lastFit(projectId),
      this.labelQueries.checks(projectId),
      this.labelQueries.questions(projectId),
    ]);
    const ids = scheme.labels.map(({ id }) => id);
    const made = shortAnswers.deskReport(
      ids.length,
      claimsOf(fit?.summary),
      checks.map(({ label, suggested, confidence, kind }) => ({
        gold: ids.indexOf(label),
        given: ids.indexOf(suggested),
        confidence,
        blind: kind === 'blind',
      })),
    );
    const [answers, people, automatic] = (['answers', 'labelled', 'automatic'] as const).map((what) =>
      sum(questions, what),
    );
    const left = answers! - people! - automatic!;
    const { drift } = made;
    return {
      answers: answers!,
      people: people!,
      automatic: automatic!,
      left,
      expected: figuresOf(made.expected, ids),
      checked: figuresOf(made.checked, ids),
      drift: { ...drift, steps: [...drift.steps] },
    };
  }

  /** All answers with what they are labelled. */
  async csv(person: Principal, projectId: string): Promise<Readable> {
    await this.access.member(person, projectId);
    return Readable.from(this.lines(projectId));
  }

  private async *lines(projectId: string): AsyncGenerator<string> {
    yield makeCsv([HEADER]);
    for (let after = FIRST_ID; ;) {
      const rows = await this.labelQueries.out(projectId, after, SLICE);
      if (rows.length > 0) yield csvLines(rows.map(rowOf));
      if (rows.length < SLICE) return;
      after = rows.at(-1)!.id;
    }
  }

  private async isStale(projectId: string, questions: readonly DeskQuestionRecord[]): Promise<boolean> {
    const fit = await this.tasks.lastFit(projectId);
    const labelled = sum(questions, 'labelled');
    if (fit === null)
      return labelled >= STALE && questions.every(({ answers, labelled: own }) => own >= Math.min(STALE, answers));
    return labelled - claimsOf(fit.summary).length >= STALE;
  }
}

const rowOf = ({ name, question, text, label, by, confidence, checked, flags }: DeskOutRecord): CsvField[] =>
  [name, question, text, label, by, confidence === null ? null : Math.round(confidence * 1e4) / 1e4, checked, flags.join(' ')]; // prettier-ignore

/** Of those with open answers; the first by name of equals. */
const fewestLabels = (questions: readonly DeskQuestionRecord[]): DeskQuestionRecord | undefined =>
  questions.filter(({ answers, labelled }) => labelled < answers).sort((a, b) => a.labelled - b.labelled)[0];

const questionOf = ({ id, name, text, refs, answers, labelled, automatic }: DeskQuestionRecord): DeskQuestionView => ({
  id,
  name,
  text,
  references: [...refs],
  answers,
  labelled,
  automatic,
});

const sum = (questions: readonly DeskQuestionRecord[], what: 'answers' | 'labelled' | 'automatic'): number =>
  questions.reduce((total, question) => total + question[what], 0);

function figuresOf(figures: shortAnswers.DeskFigures, labels: readonly string[]): DeskReportView['expected'] {
  const { n, accuracy, macroF1, weightedF1, kappa, ece, perClass, confusion, coverage, bins } = figures;
  return {
    n,
    accuracy,
    macroF1,
    weightedF1,
    kappa,
    ece,
    perClass: perClass.map((one, at) => ({ label: labels[at]!, ...one })),
    confusion: confusion.map((row) => [...row]),
    coverage: [...coverage],
    bins: [...bins],
  };
}
