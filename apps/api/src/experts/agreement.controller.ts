import { Controller, Get, Headers, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { type AgreementQuery, agreementQuerySchema, agreementSchema } from '@starboard/contracts';
import type { ContestScope } from '../access/principal.js';
import { Scope } from '../access/scope.js';
import { Operation } from '../http/operation.js';
import { makeAgreementCsv } from './agreement.csv.js';
import { AgreementService } from './agreement.service.js';

/** How far the experts agree. */
@Controller('api/contests/:slug/agreement')
export class AgreementController {
  constructor(private readonly agreement: AgreementService) {}

  @Get()
  @Operation({
    id: 'getExpertAgreement',
    summary:
      'M between experts in both orders, СТЭР, Krippendorff’s α over word tokens, and the confusion of codes, of a set.',
    access: { roles: ['organiser', 'jury', 'technical_commission'] },
    query: agreementQuerySchema,
    answer: agreementSchema,
    downloads: { 'text/csv': null },
    problems: ['ERR_NOT_FOUND', 'ERR_CONTEST_ENGINE'],
  })
  async get(
    @Scope() scope: ContestScope,
    @Query() { dataset, format }: AgreementQuery,
    @Headers('accept') accept: string | undefined,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const agreement = await this.agreement.of(scope, dataset);
    const csv = format === 'csv' || (format === undefined && accept?.startsWith('text/csv') === true);
    void reply.type(csv ? 'text/csv; charset=utf-8' : 'application/json; charset=utf-8');
    await reply.send(csv ? makeAgreementCsv(agreement) : JSON.stringify(agreement));
  }
}
