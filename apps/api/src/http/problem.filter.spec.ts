import { describe, expect, it } from '@jest/globals';
import { BadRequestException, HttpException, NotFoundException } from '@nestjs/common';
import { problemSchema } from '@starboard/contracts';
import { RuleViolation } from '@starboard/database';
import { ApiError } from './api-error.js';
import { makeProblem } from './problem.filter.js';

const fastifyError = (statusCode: number): Error => Object.assign(new Error('body of /secret/path'), { statusCode });

describe('makeProblem', () => {
  it.each([
    ['our own', new ApiError('ERR_CONFLICT', 'The round runs.'), 409, 'ERR_CONFLICT'],
    ['Nest’s 404', new NotFoundException(), 404, 'ERR_NOT_FOUND'],
    ['Nest’s 400', new BadRequestException(), 400, 'ERR_INVALID_REQUEST'],
    ['Fastify’s 413', fastifyError(413), 413, 'ERR_TOO_LARGE'],
    ['Fastify’s 415', fastifyError(415), 415, 'ERR_MEDIA_TYPE'],
    ['a 4xx that has no code of its own', fastifyError(418), 400, 'ERR_INVALID_REQUEST'],
    ['a rule of the domain', new RuleViolation('ERR_TEAM_EXISTS', 'there is one'), 409, 'ERR_TEAM_EXISTS'],
    ['what the domain does not know', new RuleViolation('ERR_CONTEST_UNKNOWN', 'none'), 404, 'ERR_CONTEST_UNKNOWN'],
    ['Nest’s 409', new HttpException('x', 409), 409, 'ERR_CONFLICT'],
    ['Nest’s 403', new HttpException('x', 403), 403, 'ERR_FORBIDDEN'],
    ['a 5xx that has no code of its own', new HttpException('x', 507), 500, 'ERR_INTERNAL'],
    ['an error of a driver', new Error('connect 10.0.0.7:5432'), 500, 'ERR_INTERNAL'],
    ['what is not even an error', 'oops', 500, 'ERR_INTERNAL'],
  ])('shows %s by its code and tells no secrets', (_name, error, status, code) => {
    const problem = makeProblem(error, '/api/x?token=secret', 'id');
    expect(problemSchema.parse(problem)).toEqual(problem);
    expect(problem).toMatchObject({ status, code, instance: '/api/x' });
    expect(JSON.stringify(problem)).not.toMatch(/secret|10\.0\.0\.7|oops/);
  });
});
