import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { ApiError } from '../http/api-error.js';
import { OPERATION } from '../http/operation-key.js';
import type { OperationSpec } from '../http/operation-spec.js';
import type { GuardedRequest } from './principal.js';

/**
 * Lets nobody through whom nobody has decided about (./caller-check.ts, which runs before the body is read): a route that
 * declares no operation, or one that was registered past the frame.
 */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(private readonly reflector: Reflector) {}

  canActivate(context: ExecutionContext): boolean {
    if (context.getType() !== 'http') return true;
    const spec = this.reflector.get<OperationSpec | undefined>(OPERATION, context.getHandler());
    const { access } = context.switchToHttp().getRequest<GuardedRequest>();
    if (spec !== undefined && (spec.access === 'public' || access !== undefined)) return true;
    throw new ApiError('ERR_FORBIDDEN', 'The route declares nobody who may call it.');
  }
}
