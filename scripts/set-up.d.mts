export const ROOT: string;
/** The server's commands, processes and threads, as a path within the clone. */
export const SERVER: string;
export function setUp(): void;
/** The folder of the pages when they are built from the present sources, else undefined. */
export function currentPages(): string | undefined;
/** The folder of the server, with its threads in `apps`, when it is built from the present sources, else undefined. */
export function currentServer(): string | undefined;
