import { emailSchema } from '@starboard/contracts';
import { GrantCommands, LinkCommands, PersonQueries, RuleViolation } from '@starboard/database';
import { ownUrl, StartupError } from '@starboard/platform';
import { say } from '../../i18n/say.js';
import { type OpenPlatform, withPlatform } from '../../platform.js';
import { byCommandLine } from '../by-command-line.js';

/** Makes somebody an organiser of the whole platform: at once if they have an account, else by a link. */
export async function createOrganiser(address: string, { reason }: { readonly reason: string }): Promise<void> {
  const email = emailSchema.safeParse(address);
  if (!email.success) throw new StartupError('ERR_EMAIL', `"${address}" is no address of e-mail`);
  const said = await withPlatform(async (platform) => {
    const by = byCommandLine(reason);
    const granted = await grant(platform, email.data, reason);
    if (granted) return `${say('{email} is an organiser now.', { email: email.data })}\n`;
    const links = new LinkCommands(platform.database, platform.clock);
    const { plain } = await links.invite({ email: email.data, role: 'organiser', contestId: null }, by);
    const head = say('The link works once, within two weeks, and is shown now and never again:');
    return `${head}\n${linkOf(platform, plain)}\n`;
  });
  process.stdout.write(said);
}

/**
 * While there is no organiser: a fresh link for the first one. Links of earlier starts stop working.
 * @returns undefined when there is an organiser.
 */
export async function firstOrganiserLink(platform: OpenPlatform, url: string): Promise<string | undefined> {
  const { database, clock } = platform;
  if (await new PersonQueries(database).hasOrganiser()) return undefined;
  const { plain } = await new LinkCommands(database, clock).inviteFirst({ actor: 'system' });
  return `${url}/join#${plain}`;
}

async function grant({ database, clock }: OpenPlatform, email: string, reason: string): Promise<boolean> {
  try {
    await new GrantCommands(database, clock).grant(null, email, 'organiser', byCommandLine(reason));
    return true;
  } catch (error) {
    if (error instanceof RuleViolation && error.code === 'ERR_PERSON_UNKNOWN') return false;
    throw error;
  }
}

const linkOf = ({ config }: OpenPlatform, plain: string): string =>
  `${config.publicUrl ?? ownUrl(config.host, config.port) ?? ''}/join#${plain}`;
