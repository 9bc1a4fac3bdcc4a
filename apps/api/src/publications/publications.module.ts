import { Module } from '@nestjs/common';
import { AnnouncementsController } from './announcements.controller.js';
import { DocumentsController } from './documents.controller.js';
import { PublicationsService } from './publications.service.js';
import { PublishedController } from './published.controller.js';
import { PublishingService } from './publishing.service.js';

/** What the site publishes of a contest (regulation 1.2, 2.17, 4.7, 6.4, 7.5, 7.15.2, 9.2, 12.3). */
@Module({
  controllers: [AnnouncementsController, DocumentsController, PublishedController],
  providers: [PublicationsService, PublishingService],
})
export class PublicationsModule {}
