import { Injectable } from '@nestjs/common';
import type { FileSend, FileSendResult, Receipt } from '@starboard/contracts';
import { SubmissionQueries } from '@starboard/database';
import { Batcher } from '../batcher.js';

const GROUP = 500;

/** Answers that were stored before: a program that sends one again gets its receipt, also when nothing more is taken. */
@Injectable()
export class StoredAnswers {
  private readonly lookups: Batcher<{ readonly sessionId: number; readonly name: string }, string | null>;

  constructor(submissions: SubmissionQueries) {
    this.lookups = new Batcher(async (keys) => {
      const receipts = await submissions.findReceipts(keys);
      return keys.map(({ sessionId, name }) => receipts.get(`${sessionId}/${name}`) ?? null);
    }, GROUP);
  }

  async find({
    sessionId,
    submissionId,
  }: Pick<FileSend, 'sessionId' | 'submissionId'>): Promise<FileSendResult | undefined> {
    if (submissionId === undefined) return undefined;
    const receipt = await this.lookups.add({ sessionId, name: submissionId.toLowerCase() });
    return receipt === null ? undefined : { ...(JSON.parse(receipt) as Receipt), duplicate: true };
  }
}
