import { Option } from 'commander';
import type { By } from '@starboard/database';

/** `--reason`: goes into the audit log beside the change. */
export const reasonOption = (): Option => new Option('--reason <text>', 'why; goes into the audit log').default('');

/** The command line acts in its user's name. */
export const byCommandLine = (reason: string): By => ({ actor: 'command line', ...(reason === '' ? {} : { reason }) });
