import { StandardSchemaValidationPipe } from '@nestjs/common';
import { ApiError, type FieldError } from './api-error.js';

type Issues = Parameters<
  NonNullable<ConstructorParameters<typeof StandardSchemaValidationPipe>[0]>['exceptionFactory'] & object
>[0];

/** Checks parameters that carry a zod schema; what is wrong is answered field by field. */
export function validationPipe(): StandardSchemaValidationPipe {
  return new StandardSchemaValidationPipe({
    exceptionFactory: (issues) => new ApiError('ERR_INVALID_REQUEST', 'See `errors`.', issues.map(toFieldError)),
  });
}

function toFieldError({ path, message }: Issues[number]): FieldError {
  const keys = (path ?? []).map((part) => String(typeof part === 'object' ? part.key : part));
  return { path: keys.join('.'), message };
}
