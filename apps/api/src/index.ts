/** What the processes and the commands are made of: nothing else of this app is imported from outside. */
export { ApiModule } from './api.module.js';
export { configureApi } from './configure.js';
export { OperationsModule } from './operations/operations.module.js';
export { makeHttpAdapter } from './http/adapter.js';
export { ApiError } from './http/api-error.js';
export { controllersOf, routesOf } from './http/routes.js';
export { makeOpenApi } from './openapi/document.js';
export { API_VERSION } from './openapi/openapi.controller.js';
export { writeArchive } from './archive/write-archive.js';
export { AnnulmentsService } from './results/annulments.service.js';
export { ExcusesService } from './results/excuses.service.js';
export { RescoringsService, type Deciding } from './rescorings/rescorings.service.js';
export { checkItemDocument } from './rules/rule-thread.js';
