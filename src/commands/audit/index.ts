import { type Command, InvalidArgumentError } from 'commander';

/** `starboard audit verify`. Exit code 1 when the chain does not hold. */
export function registerAudit(program: Command): void {
  const audit = program.command('audit').description('the audit log');
  audit
    .command('verify')
    .description('recompute the chain of the audit log: changed, removed and inserted entries show')
    .option('--head <hash>', 'a head that was published before: shows that nothing was cut off since', parseHash)
    .action(async ({ head }: { readonly head?: string }) => {
      const { verifyAudit } = await import('./run.js');
      process.exitCode = (await verifyAudit(head)) ? 0 : 1;
    });
}

function parseHash(text: string): string {
  if (!/^[0-9a-f]{64}$/i.test(text)) throw new InvalidArgumentError('It must be 64 hexadecimal digits.');
  return text;
}
