import { applyDecorators, HttpCode, SetMetadata, UseInterceptors } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { IdempotencyInterceptor } from './idempotency.interceptor.js';
import { OPERATION } from './operation-key.js';
import { type OperationSpec, statusOf } from './operation-spec.js';
import { bindSchemas } from './route-arguments.js';

/** Declares the operation of a route. Every route has one, or the application does not start. */
export function Operation(spec: OperationSpec): MethodDecorator {
  return (target, key, descriptor) => {
    bindSchemas(spec, target.constructor, key);
    const repeat = spec.idempotent === true ? [UseInterceptors(IdempotencyInterceptor)] : [];
    const parts = [SetMetadata(OPERATION, spec), HttpCode(statusOf(spec)), RouteConfig({ operation: spec }), ...repeat];
    applyDecorators(...parts)(target, key, descriptor);
  };
}
