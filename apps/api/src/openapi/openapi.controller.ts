import { Controller, Get, Header } from '@nestjs/common';
import { Operation } from '../http/operation.js';
import { OperationRegistry } from '../http/operation-registry.js';
import { makeDocsPage } from './docs-page.js';
import { DOCS_STYLE } from './docs-style.js';
import { makeOpenApi } from './document.js';

/** Version of the interface, not of the package: it changes when an address or a schema does. */
export const API_VERSION = '1.1.0';

const page = (id: string, summary: string): MethodDecorator =>
  Operation({ id, summary, access: 'public', documented: false, downloads: { 'text/html': null } });

/** The description of the interface, for programs and for people. */
@Controller('api')
export class OpenApiController {
  private made: { readonly text: string; readonly page: string } | undefined;

  constructor(private readonly registry: OperationRegistry) {}

  @Get('openapi.json')
  @page('getOpenApi', 'The description of the interface, for programs.')
  @Header('content-type', 'application/json; charset=utf-8')
  @Header('cache-control', 'public, max-age=300')
  json(): string {
    return this.describe().text;
  }

  @Get('docs')
  @page('getDocs', 'The description of the interface, for people.')
  @Header('content-type', 'text/html; charset=utf-8')
  @Header('cache-control', 'public, max-age=300')
  docs(): string {
    return this.describe().page;
  }

  @Get('docs/style.css')
  @page('getDocsStyle', 'Look of the page.')
  @Header('content-type', 'text/css; charset=utf-8')
  @Header('cache-control', 'public, max-age=300')
  style(): string {
    return DOCS_STYLE;
  }

  /** Made at the first question, when all routes are known. */
  private describe(): { readonly text: string; readonly page: string } {
    if (this.made !== undefined) return this.made;
    const { routes } = this.registry;
    const document = makeOpenApi(API_VERSION, routes);
    this.made = { text: JSON.stringify(document), page: makeDocsPage(document, routes) };
    return this.made;
  }
}
