/** What every process has, whatever apps it is made of: a process without the API reads nothing else of it. */
export { makeHttpAdapter } from '../http/adapter.js';
export { OperationsModule } from './operations.module.js';
