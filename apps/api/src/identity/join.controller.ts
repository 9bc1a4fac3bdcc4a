import { Controller, Get, Header } from '@nestjs/common';
import { Operation } from '../http/operation.js';
import { JOIN_PAGE, JOIN_SCRIPT } from './join-page.js';

const page = (id: string, summary: string): MethodDecorator =>
  Operation({ id, summary, access: 'public', documented: false, downloads: { 'text/html': null } });

/** The page of links that work once. */
@Controller()
export class JoinController {
  @Get('join')
  @page('getJoinPage', 'Where an invitation leads.')
  @Header('content-type', 'text/html; charset=utf-8')
  @Header('cache-control', 'no-store')
  page(): string {
    return JOIN_PAGE;
  }

  @Get('join.js')
  @page('getJoinScript', 'What the page does.')
  @Header('content-type', 'text/javascript; charset=utf-8')
  script(): string {
    return JOIN_SCRIPT;
  }
}
