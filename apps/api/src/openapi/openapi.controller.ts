import { Controller, Get, Header } from '@nestjs/common';
import { makeDocsPage, DOCS_STYLE } from './docs-page.js';
import { makeOpenApi } from './document.js';

/** Version of the interface, not of the package: it changes when an address or a schema does. */
const API_VERSION = '1.0.0';

/** The description of the interface, for programs and for people. */
@Controller('api')
export class OpenApiController {
  private readonly document = makeOpenApi(API_VERSION);
  private readonly text = JSON.stringify(this.document);
  private readonly page = makeDocsPage(this.document);

  @Get('openapi.json')
  @Header('content-type', 'application/json; charset=utf-8')
  @Header('cache-control', 'public, max-age=300')
  json(): string {
    return this.text;
  }

  @Get('docs')
  @Header('content-type', 'text/html; charset=utf-8')
  @Header('cache-control', 'public, max-age=300')
  docs(): string {
    return this.page;
  }

  @Get('docs/style.css')
  @Header('content-type', 'text/css; charset=utf-8')
  @Header('cache-control', 'public, max-age=300')
  style(): string {
    return DOCS_STYLE;
  }
}
