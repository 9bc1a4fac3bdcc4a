import type { By } from '@starboard/database';

/** The command line acts in its user's name. */
export const byCommandLine = (reason: string): By => ({ actor: 'command line', ...(reason === '' ? {} : { reason }) });
