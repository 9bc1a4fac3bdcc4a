export { SessionIoAdapter } from './session-io.adapter.js';
export { SessionModule } from './session.module.js';
