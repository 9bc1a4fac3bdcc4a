import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { ROUTE_ARGS_METADATA } from '@nestjs/common/constants.js';
import type { ContestScope, GuardedRequest, Principal as Person, RequestAccess } from './principal.js';

const readScope = (_data: unknown, context: ExecutionContext): ContestScope => {
  const { scope } = accessOf(context);
  if (scope === undefined) throw new Error('the route names no contest');
  return scope;
};
const readPrincipal = (_data: unknown, context: ExecutionContext): Person => accessOf(context).principal;

/** The contest of a route under `:slug`, with the person's roles in it. */
export const Scope = createParamDecorator(readScope);
/** Who asks. */
export const Principal = createParamDecorator(readPrincipal);

// eslint-disable-next-line @typescript-eslint/no-unsafe-function-type
export function usesScope(controller: Function, method: string): boolean {
  const found: unknown = Reflect.getMetadata(ROUTE_ARGS_METADATA, controller, method);
  return Object.values((found ?? {}) as Record<string, { factory?: unknown }>).some(
    ({ factory }) => factory === readScope || factory === readPrincipal,
  );
}

function accessOf(context: ExecutionContext): RequestAccess {
  const { access } = context.switchToHttp().getRequest<GuardedRequest>();
  if (access === undefined) throw new Error('a public route knows no person');
  return access;
}
