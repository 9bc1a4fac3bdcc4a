import type { Page } from 'playwright-core';
import type { Observer } from '../../apps/worker/src/observing/observer.js';
import { type BrowserOptions } from './browser.js';
import { type DeskWorld, makeDeskWorld, PASSWORD, PEOPLE, type PersonName } from './desk-world.js';
import { PageSite, serve, type Served } from './page-site.js';

export { faults, fillIn, picture } from './page-site.js';

/** The pages of a desk world, served and looked at in browsers. */
export class DeskSite extends PageSite {
  private constructor(
    served: Served,
    readonly world: DeskWorld,
  ) {
    super(served);
  }

  /** @param options `environment` of the interface: what else it is configured with; `queue`: failed jobs can be asked for; `observers` of the worker. */
  static async start(
    options: { environment?: Readonly<Record<string, string>>; queue?: boolean; observers?: readonly Observer[] } = {},
  ): Promise<DeskSite> {
    const { environment = {}, queue = false, observers = [] } = options;
    const served = await serve(environment, { queue });
    return new DeskSite(served, await makeDeskWorld(served.test.database, observers));
  }

  /** Address of the desk. */
  get desk(): string {
    return `/my/${this.world.slug}/rounds/${this.world.round.roundId}`;
  }

  /** A browser in which the person has signed in, at the desk or elsewhere. */
  signedIn(who: PersonName, path = this.desk, options: Partial<BrowserOptions> = {}): Promise<Page> {
    return this.signedInAs({ email: PEOPLE[who], password: PASSWORD }, path, options);
  }

  override async close(): Promise<void> {
    await this.world.close();
    await super.close();
  }
}

export interface Confirmed {
  readonly button: string | RegExp;
  readonly reason?: string;
  readonly protocol?: string;
}

/** Presses the button of a section, gives the reason, confirms. */
export async function confirm(page: Page, { button, reason, protocol }: Confirmed): Promise<void> {
  await page.locator('.actions').getByRole('button', { name: button }).click();
  const dialog = page.getByRole('dialog');
  if (reason !== undefined) await dialog.locator('textarea').fill(reason);
  if (protocol !== undefined) await dialog.locator('input[name=protocol]').fill(protocol);
  await dialog.locator('button[type=submit]').click();
  await dialog.waitFor({ state: 'detached' });
}
