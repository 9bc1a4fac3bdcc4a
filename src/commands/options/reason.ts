import { Option } from 'commander';

/** `--reason`: goes into the audit log beside the change. */
export const reasonOption = (): Option => new Option('--reason <text>', 'why; goes into the audit log').default('');
