import { Global, Module } from '@nestjs/common';
import { APP_GUARD, DiscoveryModule } from '@nestjs/core';
import { AccessRepository, IdempotencyRepository, PersonalTokenRepository } from '@starboard/database';
import { OperationRegistry } from '../http/operation-registry.js';
import { AccessGuard } from './access.guard.js';
import { CallerCheck } from './caller-check.js';
import { PrincipalSource } from './principal-source.js';

/** Guards every route of the application by the operation that it declares. */
@Global()
@Module({
  imports: [DiscoveryModule],
  providers: [
    AccessRepository,
    IdempotencyRepository,
    PersonalTokenRepository,
    CallerCheck,
    PrincipalSource,
    OperationRegistry,
    { provide: APP_GUARD, useClass: AccessGuard },
  ],
  exports: [IdempotencyRepository, OperationRegistry, PrincipalSource],
})
export class AccessModule {}
