import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { type Route, routesOf } from './routes.js';

export type { Route } from './routes.js';

/** All operations of the running application, in the order of their controllers. */
@Injectable()
export class OperationRegistry implements OnModuleInit {
  private found: readonly Route[] = [];

  constructor(private readonly discovery: DiscoveryService) {}

  get routes(): readonly Route[] {
    return this.found;
  }

  /** @throws StartupError ERR_ROUTES when a route declares no operation, or two have the same name. */
  onModuleInit(): void {
    this.found = routesOf(this.discovery.getControllers().flatMap(({ metatype }) => (metatype ? [metatype] : [])));
  }
}
