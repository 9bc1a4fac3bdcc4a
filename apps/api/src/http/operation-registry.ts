import { Injectable, RequestMethod, type OnModuleInit } from '@nestjs/common';
import { METHOD_METADATA, PATH_METADATA } from '@nestjs/common/constants.js';
import { DiscoveryService, MetadataScanner } from '@nestjs/core';
import { StartupError } from '@starboard/platform';
import { OPERATION } from './operation-key.js';
import type { OperationSpec } from './operation.js';
import { usesScope } from '../access/scope.js';

/** An operation and where it is. */
export interface Route {
  readonly method: string;
  /** With parameters as `:name`. */
  readonly path: string;
  /** The controller's name without its role: groups operations in the documentation. */
  readonly group: string;
  readonly spec: OperationSpec;
}

/** All operations of the running application, in the order of their controllers. */
@Injectable()
export class OperationRegistry implements OnModuleInit {
  private found: readonly Route[] = [];

  constructor(
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
  ) {}

  get routes(): readonly Route[] {
    return this.found;
  }

  /** @throws StartupError ERR_ROUTES when a route declares no operation, or two have the same name. */
  onModuleInit(): void {
    const controllers = this.discovery.getControllers().flatMap(({ metatype }) => (metatype ? [metatype] : []));
    this.found = controllers.flatMap((controller) => this.routesOf(controller));
    const ids = this.found.map(({ spec }) => spec.id);
    const twice = ids.filter((id, index) => ids.indexOf(id) !== index);
    if (twice.length > 0) throw new StartupError('ERR_ROUTES', `operations with the same id: ${twice.join(', ')}`);
  }

  // eslint-disable-next-line @typescript-eslint/no-unsafe-function-type
  private routesOf(controller: Function): readonly Route[] {
    const prototype = controller.prototype as Record<string, object>;
    const bases = pathsOf(controller);
    return this.scanner.getAllMethodNames(prototype).flatMap((name) => {
      const handler = prototype[name];
      if (handler === undefined || !Reflect.hasMetadata(PATH_METADATA, handler)) return [];
      const spec = Reflect.getMetadata(OPERATION, handler) as OperationSpec | undefined;
      const place = `${controller.name}.${name}`;
      if (spec === undefined) throw new StartupError('ERR_ROUTES', `${place} declares no operation`);
      if (spec.access === 'public' && usesScope(controller, name)) {
        throw new StartupError('ERR_ROUTES', `${place} is public and has no scope`);
      }
      const method = RequestMethod[Reflect.getMetadata(METHOD_METADATA, handler) as RequestMethod];
      const group = controller.name.replace(/Controller$/, '');
      return bases.flatMap((base) => pathsOf(handler).map((path) => ({ method, path: join(base, path), group, spec })));
    });
  }
}

function pathsOf(holder: object): readonly string[] {
  return [Reflect.getMetadata(PATH_METADATA, holder) as string | string[]].flat();
}

const join = (...parts: readonly string[]): string =>
  `/${parts
    .flatMap((part) => part.split('/'))
    .filter((part) => part !== '')
    .join('/')}`;
