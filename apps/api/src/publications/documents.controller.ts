import type { Readable } from 'node:stream';
import { Body, Controller, Get, Header, Param, Post, Put, Query, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import {
  documentFileQuerySchema,
  documentListSchema,
  type DocumentListView,
  documentParamsSchema,
  documentSchema,
  type DocumentView,
  type LinkedDocumentBody,
  linkedDocumentSchema,
  MAX_DOCUMENT_BYTES,
  type PublicationWithdrawalBody,
  publicationWithdrawalSchema,
  type UploadedDocumentQuery,
  uploadedDocumentQuerySchema,
} from '@starboard/contracts';
import type { ContestScope } from '../access/principal.js';
import { Scope } from '../access/scope.js';
import { Operation } from '../http/operation.js';
import { Upload } from '../http/upload.js';
import { PublicationsService } from './publications.service.js';
import { PublishingService } from './publishing.service.js';

const ORGANISERS = { roles: ['organiser'] } as const;

/** Documents of a contest: the regulation, instructions (regulation 1.2, 12.3). */
@Controller('api/contests/:slug/documents')
export class DocumentsController {
  constructor(
    private readonly published: PublicationsService,
    private readonly publishing: PublishingService,
  ) {}

  @Get()
  @Operation({
    id: 'listDocuments',
    summary: 'Documents of the contest with all of their versions: links, or files here with their digests.',
    access: 'public',
    answer: documentListSchema,
    problems: ['ERR_NOT_FOUND'],
  })
  @Header('cache-control', 'public, max-age=5')
  list(@Param('slug') slug: string): Promise<DocumentListView> {
    return this.published.documents(slug);
  }

  @Get(':key')
  @Operation({
    id: 'getDocument',
    summary: 'A document with all of its versions.',
    access: 'public',
    params: documentParamsSchema,
    answer: documentSchema,
    problems: ['ERR_NOT_FOUND'],
  })
  @Header('cache-control', 'public, max-age=5')
  find(@Param('slug') slug: string, @Param('key') key: string): Promise<DocumentView> {
    return this.published.document(slug, key);
  }

  @Get(':key/file')
  @Operation({
    id: 'downloadDocument',
    summary: 'The file of a document, for download; its `ETag` is its SHA-256.',
    access: 'public',
    params: documentParamsSchema,
    query: documentFileQuerySchema,
    downloads: { 'application/octet-stream': null },
    problems: ['ERR_NOT_FOUND'],
  })
  async file(
    @Param('slug') slug: string,
    @Param('key') key: string,
    @Query() { version }: z.infer<typeof documentFileQuerySchema>,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { name, bytes, tag } = await this.published.file(slug, key, version);
    const etag = `"${tag}"`;
    void reply.header('etag', etag).header('cache-control', 'public, no-cache');
    if (request.headers['if-none-match']?.includes(etag) === true) return void reply.status(304).send();
    // Whatever it is, no browser shows it as a page of this site.
    void reply.header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(name)}`);
    void reply.type('application/octet-stream').send(bytes);
  }

  @Put(':key')
  @Operation({
    id: 'linkDocument',
    summary: 'Publish a document that is at another address, or its next version. The same again changes nothing.',
    access: ORGANISERS,
    params: documentParamsSchema,
    body: linkedDocumentSchema,
    answer: documentSchema,
    problems: ['ERR_DOCUMENT_REASON'],
  })
  link(
    @Scope() scope: ContestScope,
    @Param('key') key: string,
    @Body() body: LinkedDocumentBody,
  ): Promise<DocumentView> {
    return this.publishing.link(scope, key, body);
  }

  @Put(':key/file')
  @Operation({
    id: 'uploadDocument',
    summary: 'Publish a document as a file, or its next version; the body is the file. The same again changes nothing.',
    access: ORGANISERS,
    params: documentParamsSchema,
    query: uploadedDocumentQuerySchema,
    upload: { types: ['application/octet-stream'], maxBytes: MAX_DOCUMENT_BYTES },
    answer: documentSchema,
    problems: ['ERR_DOCUMENT_REASON'],
  })
  upload(
    @Scope() scope: ContestScope,
    @Param('key') key: string,
    @Query() query: UploadedDocumentQuery,
    @Upload() body: Readable,
  ): Promise<DocumentView> {
    return this.publishing.upload(scope, key, query, body);
  }

  @Post(':key/withdrawal')
  @Operation({
    id: 'withdrawDocument',
    summary: 'Withdraw a document; its versions stay readable. Again changes nothing.',
    access: ORGANISERS,
    params: documentParamsSchema,
    body: publicationWithdrawalSchema,
    answer: documentSchema,
    problems: ['ERR_DOCUMENT_UNKNOWN'],
  })
  withdraw(
    @Scope() scope: ContestScope,
    @Param('key') key: string,
    @Body() body: PublicationWithdrawalBody,
  ): Promise<DocumentView> {
    return this.publishing.withdrawDocument(scope, key, body);
  }
}
