import 'reflect-metadata';
import { describe, expect, it } from '@jest/globals';
import { Controller, Get, Post } from '@nestjs/common';
import { Scope } from '../access/scope.js';
import { Operation } from './operation.js';
import { routesOf } from './routes.js';

@Controller('api/things')
class Things {
  @Get(':thingId')
  @Operation({ id: 'getThing', summary: '', access: 'signed-in' })
  read(): void {}
}
@Controller('api')
class Bare {
  @Post('bare')
  undeclared(): void {}
}
@Controller('api/again')
class Again {
  @Get()
  @Operation({ id: 'getThing', summary: '', access: 'public' })
  read(): void {}
}
@Controller('api/open')
class Open {
  @Get()
  @Operation({ id: 'getOpen', summary: '', access: 'public' })
  read(@Scope() _scope: unknown): void {}
}

describe('routesOf', () => {
  it('finds what is declared, where it is', () => {
    expect(routesOf([Things])).toMatchObject([{ method: 'GET', path: '/api/things/:thingId', group: 'Things' }]);
  });

  it.each([
    ['a route without an operation', [Bare], 'Bare.undeclared declares no operation'],
    ['two operations with the same id', [Things, Again], 'getThing'],
    ['a public route that asks who is there', [Open], 'Open.read is public'],
  ])('refuses %s', (_what, controllers, message) => {
    expect(() => routesOf(controllers)).toThrow(message);
  });
});
