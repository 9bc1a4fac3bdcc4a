export { Database } from './database.js';
export { DatabaseModule } from './database.module.js';
export { migrate, schemaScript } from './migrations.js';
export { Notifications, type Channels } from './notifications.js';
