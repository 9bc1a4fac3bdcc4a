import { Global, Module } from '@nestjs/common';
import { APP_GUARD, DiscoveryModule } from '@nestjs/core';
import { OperationRegistry } from '../http/operation-registry.js';
import { AccessGuard } from './access.guard.js';
import { CallerCheck } from './caller-check.js';
import { PrincipalSource } from './principal-source.js';

/** Guards every route of the application by the operation that it declares. */
@Global()
@Module({
  imports: [DiscoveryModule],
  providers: [CallerCheck, PrincipalSource, OperationRegistry, { provide: APP_GUARD, useClass: AccessGuard }],
  exports: [OperationRegistry, PrincipalSource],
})
export class AccessModule {}
