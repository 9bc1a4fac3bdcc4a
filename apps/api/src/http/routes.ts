import { RequestMethod } from '@nestjs/common';
import { METHOD_METADATA, MODULE_METADATA, PATH_METADATA } from '@nestjs/common/constants.js';
import { MetadataScanner } from '@nestjs/core';
import { StartupError } from '@starboard/platform';
import { usesScope } from '../access/scope.js';
import { OPERATION } from './operation-key.js';
import type { OperationSpec } from './operation-spec.js';

/** An operation and where it is. */
export interface Route {
  readonly method: string;
  /** With parameters as `:name`. */
  readonly path: string;
  /** The controller's name without its role: groups operations in the documentation. */
  readonly group: string;
  readonly spec: OperationSpec;
}

// eslint-disable-next-line @typescript-eslint/no-unsafe-function-type -- what Nest calls a class
type Class = Function;

const scanner = new MetadataScanner();

/**
 * Operations of controllers.
 * @throws StartupError ERR_ROUTES when a route declares no operation, or two have the same name.
 */
export function routesOf(controllers: readonly Class[]): readonly Route[] {
  const routes = controllers.flatMap(ofController);
  const ids = routes.map(({ spec }) => spec.id);
  const twice = ids.filter((id, index) => ids.indexOf(id) !== index);
  if (twice.length > 0) throw new StartupError('ERR_ROUTES', `operations with the same id: ${twice.join(', ')}`);
  return routes;
}

/** Controllers of a module and of what it imports, without starting anything. */
export function controllersOf(module: Class): readonly Class[] {
  const of = (key: string): readonly Class[] => (Reflect.getMetadata(key, module) ?? []) as readonly Class[];
  const imported = of(MODULE_METADATA.IMPORTS).filter((entry) => typeof entry === 'function');
  return [...new Set([...of(MODULE_METADATA.CONTROLLERS), ...imported.flatMap(controllersOf)])];
}

function ofController(controller: Class): readonly Route[] {
  const prototype = controller.prototype as Record<string, object>;
  const bases = pathsOf(controller);
  return scanner.getAllMethodNames(prototype).flatMap((name) => {
    const handler = prototype[name];
    if (handler === undefined || !Reflect.hasMetadata(PATH_METADATA, handler)) return [];
    const spec = Reflect.getMetadata(OPERATION, handler) as OperationSpec | undefined;
    const place = `${controller.name}.${name}`;
    if (spec === undefined) throw new StartupError('ERR_ROUTES', `${place} declares no operation`);
    if (spec.access === 'public' && usesScope(controller, name)) {
      throw new StartupError('ERR_ROUTES', `${place} is public: it knows neither a person nor their scope`);
    }
    const method = RequestMethod[Reflect.getMetadata(METHOD_METADATA, handler) as RequestMethod];
    const group = controller.name.replace(/Controller$/, '');
    return bases.flatMap((base) => pathsOf(handler).map((path) => ({ method, path: join(base, path), group, spec })));
  });
}

function pathsOf(holder: object): readonly string[] {
  return [Reflect.getMetadata(PATH_METADATA, holder) as string | string[]].flat();
}

function join(...parts: readonly string[]): string {
  const names = parts.flatMap((part) => part.split('/')).filter((part) => part !== '');
  return `/${names.join('/')}`;
}
