import { createHash } from 'node:crypto';
import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { catchError, from, mergeMap, type Observable, of, throwError } from 'rxjs';
import { IdempotencyCommands, type RepeatKey } from '@starboard/database';
import { canonicalJson, type Json } from '@starboard/proof';
import type { GuardedRequest } from '../access/principal.js';
import { ApiError } from './api-error.js';
import { OPERATION } from './operation-key.js';
import type { OperationSpec } from './operation-spec.js';

const KEY = /^[\x21-\x7e]{1,200}$/;

/**
 * A write with an `Idempotency-Key` happens once for a person and operation: the same request again is answered as the
 * first was, another request with the same key is refused. A write that failed may be tried again with its key.
 */
@Injectable()
export class IdempotencyInterceptor implements NestInterceptor {
  constructor(
    private readonly reflector: Reflector,
    private readonly repeats: IdempotencyCommands,
  ) {}

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const spec = this.reflector.get<OperationSpec | undefined>(OPERATION, context.getHandler());
    const request = context.switchToHttp().getRequest<FastifyRequest & GuardedRequest>();
    const given = request.headers['idempotency-key'];
    const userId = request.access?.principal.userId;
    if (spec === undefined || given === undefined || userId === undefined) return next.handle();
    const reply = context.switchToHttp().getResponse<FastifyReply>();
    const key = { userId, operation: spec.id, key: readKey(given) };
    const state = await this.repeats.begin(key, fingerprint(request));
    switch (state.kind) {
      case 'new':
        return this.first(key, next, reply);
      case 'answered':
        void reply.status(state.status).header('idempotent-replay', 'true');
        return of(state.answer ?? undefined);
      case 'running':
        throw new ApiError('ERR_REPEAT_RUNNING', 'Ask again in a second.');
      case 'other':
        throw new ApiError('ERR_IDEMPOTENCY_KEY_REUSED', 'Take a new key for a new request.');
    }
  }

  private first(key: RepeatKey, next: CallHandler, reply: FastifyReply): Observable<unknown> {
    return next.handle().pipe(
      mergeMap(async (answer: unknown) => {
        await this.repeats.answered(key, reply.statusCode, JSON.parse(JSON.stringify(answer ?? null)) as Json);
        return answer;
      }),
      catchError((error: unknown) =>
        from(this.repeats.failed(key)).pipe(mergeMap(() => throwError(() => error as Error))),
      ),
    );
  }
}

function readKey(given: string | string[]): string {
  if (typeof given === 'string' && KEY.test(given)) return given;
  throw new ApiError('ERR_INVALID_REQUEST', 'Idempotency-Key: up to 200 visible ASCII characters, a UUID for example.');
}

function fingerprint({ url, body }: FastifyRequest): Buffer {
  return createHash('sha256')
    .update(canonicalJson([url, (body ?? null) as Json]))
    .digest();
}
