import { Module } from '@nestjs/common';
import { CalendarController } from './calendar.controller.js';
import { CalendarService } from './calendar.service.js';

/** Terms of the regulation, and what people are told of them by mail. */
@Module({ controllers: [CalendarController], providers: [CalendarService] })
export class CalendarModule {}
