import { Controller, Get, Query } from '@nestjs/common';
import {
  auditEntrySchema,
  type AuditEntryView,
  type AuditHead,
  type AuditHeadQuery,
  auditHeadQuerySchema,
  auditHeadSchema,
  type AuditQuery,
  auditQuerySchema,
  type AuditVerification,
  auditVerificationQuerySchema,
  auditVerificationSchema,
  type Page,
  pageOf,
} from '@starboard/contracts';
import type { ContestScope } from '../access/principal.js';
import { Scope } from '../access/scope.js';
import { Operation } from '../http/operation.js';
import { AuditService } from './audit.service.js';

const READERS = { roles: ['organiser', 'jury', 'technical_commission'] } as const;

/** Who changed what, when and why. */
@Controller('api')
export class AuditController {
  constructor(private readonly audit: AuditService) {}

  @Get('contests/:slug/audit')
  @Operation({
    id: 'listContestAudit',
    summary: 'The audit log of the contest, the latest first.',
    access: READERS,
    query: auditQuerySchema,
    answer: pageOf(auditEntrySchema),
  })
  ofContest(@Scope() { contestId }: ContestScope, @Query() query: AuditQuery): Promise<Page<AuditEntryView>> {
    return this.audit.list(contestId, query);
  }

  @Get('audit')
  @Operation({
    id: 'listAudit',
    summary: 'The audit log of the whole platform, the latest first.',
    access: { roles: ['organiser'] },
    query: auditQuerySchema,
    answer: pageOf(auditEntrySchema),
  })
  ofPlatform(@Query() query: AuditQuery): Promise<Page<AuditEntryView>> {
    return this.audit.list(undefined, query);
  }

  @Get('contests/:slug/audit/verification')
  @Operation({
    id: 'verifyAudit',
    summary: 'Recompute the chain of the whole log; with the head of another day, also that nothing was cut off since.',
    access: READERS,
    query: auditVerificationQuerySchema,
    answer: auditVerificationSchema,
  })
  verify(@Query() { head }: { readonly head?: string }): Promise<AuditVerification> {
    return this.audit.verify(head);
  }

  @Get('audit/head')
  @Operation({
    id: 'getAuditHead',
    summary:
      'Where the chain of the audit log ends now, or ended after its first entries. Public, so that anybody can keep it and look later whether it is in the chain still.',
    access: 'public',
    query: auditHeadQuerySchema,
    answer: auditHeadSchema,
    problems: ['ERR_ENTRY_UNKNOWN'],
  })
  head(@Query() { entries }: AuditHeadQuery): Promise<AuditHead> {
    return this.audit.head(entries);
  }
}
