export const ROOT: string;
export function setUp(): void;
/** The folder of the pages when they are built from the present sources, else undefined. */
export function currentPages(): string | undefined;
