import { StandardSchemaValidationPipe } from '@nestjs/common';
import type { z } from 'zod';
import { type FieldError, fieldRuleOf } from '@starboard/contracts';
import { ApiError, fieldError } from './api-error.js';

type Issues = Parameters<
  NonNullable<ConstructorParameters<typeof StandardSchemaValidationPipe>[0]>['exceptionFactory'] & object
>[0];

/** Checks parameters that carry a zod schema; what is wrong is answered field by field. */
export function validationPipe(): StandardSchemaValidationPipe {
  return new StandardSchemaValidationPipe({
    exceptionFactory: (issues) => new ApiError('ERR_INVALID_REQUEST', 'See `errors`.', issues.map(toFieldError)),
  });
}

function toFieldError({ path, message, ...issue }: Issues[number]): FieldError {
  const keys = (path ?? []).map((part) => String(typeof part === 'object' ? part.key : part));
  // Every schema of ours is zod's, whose issues say more than the standard asks for.
  const rule = 'code' in issue ? fieldRuleOf({ path, message, ...issue } as z.core.$ZodIssue) : undefined;
  return fieldError(keys, message, rule);
}
