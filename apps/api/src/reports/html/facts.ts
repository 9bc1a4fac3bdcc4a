import { type Html, html } from '@starboard/pages';

/** Names with their values. */
export const facts = (pairs: readonly (readonly [string, string])[]): Html =>
  html`<dl>
    ${pairs.map(
      ([name, value]) =>
        html`<div>
          <dt>${name}</dt>
          <dd>${value}</dd>
        </div>`,
    )}
  </dl>`;
