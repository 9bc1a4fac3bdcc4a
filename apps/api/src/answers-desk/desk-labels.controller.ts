import { Body, Controller, Get, Header, Param, Put, Query, StreamableFile } from '@nestjs/common';
import {
  deskLabelOutcomeSchema,
  type DeskLabelOutcomeView,
  type DeskNextQuery,
  deskNextQuerySchema,
  deskNextSchema,
  type DeskNextView,
  deskQuestionListSchema,
  type DeskQuestionView,
  deskReportSchema,
  type DeskReportView,
  deskReviewSchema,
  type DeskReviewView,
  type NewDeskLabel,
  newDeskLabelSchema,
} from '@starboard/contracts';
import type { Principal as Person } from '../access/principal.js';
import { Principal } from '../access/scope.js';
import { Operation } from '../http/operation.js';
import { DeskLabelsService } from './desk-labels.service.js';

/** Labels of a project: what people say, and what comes of it. */
@Controller('api/answer-projects/:projectId')
export class DeskLabelsController {
  constructor(private readonly labels: DeskLabelsService) {}

  @Get('questions')
  @Operation({
    id: 'listAnswerQuestions',
    summary: 'The questions with how far their answers have come.',
    access: 'signed-in',
    answer: deskQuestionListSchema,
    problems: ['ERR_NOT_FOUND'],
  })
  questions(
    @Principal() person: Person,
    @Param('projectId') projectId: string,
  ): Promise<{ items: DeskQuestionView[] }> {
    return this.labels.questions(person, projectId);
  }

  @Get('next')
  @Operation({
    id: 'getNextAnswers',
    summary: 'What to label next of one question: ten at random, then the least sure.',
    access: 'signed-in',
    query: deskNextQuerySchema,
    answer: deskNextSchema,
    problems: ['ERR_NOT_FOUND'],
  })
  next(
    @Principal() person: Person,
    @Param('projectId') projectId: string,
    @Query() { question }: DeskNextQuery,
  ): Promise<DeskNextView> {
    return this.labels.next(person, projectId, question);
  }

  @Put('answers/:answerId/label')
  @Operation({
    id: 'labelAnswer',
    summary: 'Say which label an answer has; null takes back what was said. What the platform had said is told then.',
    access: 'signed-in',
    body: newDeskLabelSchema,
    answer: deskLabelOutcomeSchema,
    problems: ['ERR_NOT_FOUND', 'ERR_UNPROCESSABLE'],
  })
  give(
    @Principal() person: Person,
    @Param('projectId') projectId: string,
    @Param('answerId') answerId: string,
    @Body() { label }: NewDeskLabel,
  ): Promise<DeskLabelOutcomeView> {
    return this.labels.give(person, projectId, answerId, label);
  }

  @Get('review')
  @Operation({
    id: 'listAnswersToReview',
    summary: 'The first of the queue of review with the five nearest labelled answers; blind checks are among them.',
    access: 'signed-in',
    answer: deskReviewSchema,
    problems: ['ERR_NOT_FOUND'],
  })
  review(@Principal() person: Person, @Param('projectId') projectId: string): Promise<DeskReviewView> {
    return this.labels.review(person, projectId);
  }

  @Get('report')
  @Operation({
    id: 'getAnswerReport',
    summary: 'What the labels are worth: figures per label, confusion, coverage, calibration, drift.',
    access: 'signed-in',
    answer: deskReportSchema,
    problems: ['ERR_NOT_FOUND'],
  })
  report(@Principal() person: Person, @Param('projectId') projectId: string): Promise<DeskReportView> {
    return this.labels.report(person, projectId);
  }

  @Get('labels.csv')
  @Header('content-type', 'text/csv; charset=utf-8')
  @Header('content-disposition', 'attachment; filename="labels.csv"')
  @Operation({
    id: 'downloadAnswerLabels',
    summary: 'All answers with their labels as CSV; texts that look like formulas get an apostrophe in front.',
    access: 'signed-in',
    downloads: { 'text/csv': null },
    problems: ['ERR_NOT_FOUND'],
  })
  async csv(@Principal() person: Person, @Param('projectId') projectId: string): Promise<StreamableFile> {
    return new StreamableFile(await this.labels.csv(person, projectId));
  }
}
