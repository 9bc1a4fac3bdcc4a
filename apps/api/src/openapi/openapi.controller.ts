import { Controller, Get, Header, Query, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';
import { z } from 'zod';
import { Operation } from '../http/operation.js';
import { OperationRegistry } from '../http/operation-registry.js';
import { makeDocsPage } from './docs-page.js';
import { DOCS_STYLE } from './docs-style.js';
import { makeOpenApi } from './document.js';
import type { DocsLanguage } from './summary.js';

/** Version of the interface, not of the package: it changes when an address or a schema does. */
export const API_VERSION = '1.1.0';

const docsQuerySchema = z.object({ lang: z.enum(['en', 'ru']).optional().describe('Of the texts.') });
type DocsQuery = z.infer<typeof docsQuerySchema>;

const page = (id: string, summary: string, query: z.ZodObject = z.object({})): MethodDecorator =>
  Operation({ id, summary, query, access: 'public', documented: false, downloads: { 'text/html': null } });

/** The description of the interface, for programs and for people. */
@Controller('api')
export class OpenApiController {
  private readonly made = new Map<DocsLanguage, { readonly text: string; readonly page: string }>();

  constructor(private readonly registry: OperationRegistry) {}

  @Get('openapi.json')
  @page('getOpenApi', 'The description of the interface, for programs.', docsQuerySchema)
  @Header('content-type', 'application/json; charset=utf-8')
  @Header('cache-control', 'public, max-age=300')
  json(@Query() { lang = 'en' }: DocsQuery): string {
    return this.describe(lang).text;
  }

  @Get('docs')
  @page('getDocs', 'The description of the interface, for people.', docsQuerySchema)
  @Header('vary', 'accept-language')
  @Header('content-type', 'text/html; charset=utf-8')
  @Header('cache-control', 'public, max-age=300')
  docs(@Query() { lang }: DocsQuery, @Req() request: FastifyRequest): string {
    return this.describe(lang ?? preferred(request)).page;
  }

  @Get('docs/style.css')
  @page('getDocsStyle', 'Look of the page.')
  @Header('content-type', 'text/css; charset=utf-8')
  @Header('cache-control', 'public, max-age=300')
  style(): string {
    return DOCS_STYLE;
  }

  /** Made at the first question, when all routes are known. */
  private describe(language: DocsLanguage): { readonly text: string; readonly page: string } {
    const known = this.made.get(language);
    if (known !== undefined) return known;
    const { routes } = this.registry;
    const document = makeOpenApi(API_VERSION, routes, language);
    const made = { text: JSON.stringify(document), page: makeDocsPage(document, routes, language) };
    this.made.set(language, made);
    return made;
  }
}

/** By the reader's wish; English where there is none. */
const preferred = (request: FastifyRequest): DocsLanguage =>
  new Negotiator(request).language(['en', 'ru']) === 'ru' ? 'ru' : 'en';
