import { Module } from '@nestjs/common';
import { RequestsController } from './requests.controller.js';
import { RequestsService } from './requests.service.js';

/** Requests about teams. */
@Module({ controllers: [RequestsController], providers: [RequestsService] })
export class RequestsModule {}
