import { Module } from '@nestjs/common';
import { RehearsalsController } from './rehearsals.controller.js';
import { RehearsalsService } from './rehearsals.service.js';

/** Rehearsals of finals: asked for here, played by a process with the worker. */
@Module({ controllers: [RehearsalsController], providers: [RehearsalsService] })
export class RehearsalsModule {}
