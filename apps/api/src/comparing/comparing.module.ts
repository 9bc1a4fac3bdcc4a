import { Module } from '@nestjs/common';
import { EssayMarkupsController } from './essay-markups.controller.js';
import { EssayMarkupsService } from './essay-markups.service.js';

/** Markups of one essay beside each other. */
@Module({ controllers: [EssayMarkupsController], providers: [EssayMarkupsService] })
export class ComparingModule {}
