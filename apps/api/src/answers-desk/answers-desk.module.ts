import { Module } from '@nestjs/common';
import { DeskAccess } from './desk-access.js';
import { DeskLabelsController } from './desk-labels.controller.js';
import { DeskLabelsService } from './desk-labels.service.js';
import { DeskProjectsController } from './desk-projects.controller.js';
import { DeskProjectsService } from './desk-projects.service.js';
import { DeskTasksController } from './desk-tasks.controller.js';
import { DeskTasksService } from './desk-tasks.service.js';
import { DeskThreads } from './desk-threads.js';

/** The answers desk: people label some short answers, the platform the rest (docs/adr/0031). */
@Module({
  controllers: [DeskProjectsController, DeskLabelsController, DeskTasksController],
  providers: [DeskAccess, DeskProjectsService, DeskLabelsService, DeskTasksService, DeskThreads],
})
export class AnswersDeskModule {}
