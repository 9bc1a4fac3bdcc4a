import { Module } from '@nestjs/common';
import { RulesModule } from '../rules/rules.module.js';
import { QuestionsController } from './questions.controller.js';
import { QuestionsService } from './questions.service.js';

/** Questions of contests by rules and the versions of their rules. */
@Module({
  imports: [RulesModule],
  controllers: [QuestionsController],
  providers: [QuestionsService],
})
export class QuestionsModule {}
