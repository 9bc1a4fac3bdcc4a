import { Injectable } from '@nestjs/common';
import { SubmissionsRepository } from '@starboard/database';
import type { FileSend, FileSendResult, Receipt } from '@starboard/contracts';

/** Answers that were stored before their session was closed: a program that asks again gets its receipt. */
@Injectable()
export class StoredAnswers {
  constructor(private readonly submissions: SubmissionsRepository) {}

  async find({ sessionId, submissionId }: FileSend): Promise<FileSendResult | undefined> {
    if (submissionId === undefined) return undefined;
    const receipt = await this.submissions.findReceipt(sessionId, submissionId);
    return receipt === undefined ? undefined : { ...(JSON.parse(receipt) as Receipt), duplicate: true };
  }
}
