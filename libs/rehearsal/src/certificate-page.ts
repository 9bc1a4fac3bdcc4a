import { Html, html, table } from '@starboard/pages';
import { type Certificate, readCertificate, writeCertificate } from './certificate.js';
import { CERTIFICATE_TEXTS, type PageLanguage } from './certificate-texts.js';

const STYLE = `
  :root { color-scheme: light dark; --text: #1a1f2b; --soft: #4a5263; --line: #d9dde5; --paper: #fff; --good: #166534; --bad: #b91c1c; }
  @media (prefers-color-scheme: dark) { :root { --text: #e6e9ef; --soft: #a9b1c0; --line: #343b49; --paper: #14171d; --good: #4ade80; --bad: #f87171; } }
  body { font: 15px/1.45 system-ui, sans-serif; color: var(--text); background: var(--paper); max-width: 62rem; margin: 2rem auto; padding: 0 1rem; }
  h1 { font-size: 1.6rem; margin: 0 0 .4rem; } h2 { font-size: 1.15rem; margin: 1.8rem 0 .5rem; }
  .verdict { font-size: 1.1rem; font-weight: 600; } .good { color: var(--good); } .bad { color: var(--bad); }
  .note { color: var(--soft); } .wide { overflow-x: auto; }
  dl { display: grid; grid-template-columns: max-content 1fr; gap: .2rem 1rem; } dt { color: var(--soft); } dd { margin: 0; overflow-wrap: anywhere; }
  table { border-collapse: collapse; font-variant-numeric: tabular-nums; }
  th, td { padding: .25rem .7rem .25rem 0; text-align: left; border-bottom: 1px solid var(--line); vertical-align: top; }
  pre { white-space: pre-wrap; overflow-wrap: anywhere; font-size: .8em; }
  @media (max-width: 40rem) { dl { grid-template-columns: 1fr; } dd { margin-bottom: .4rem; } }`;

/** The certificate as a page to read and print: self-contained, without scripts, with the signed JSON in it. */
export function certificatePage(certificate: Certificate, language: PageLanguage): string {
  const t = CERTIFICATE_TEXTS[language];
  const { contest, rehearsal, announced, played, figures, injected, notInjected, failures } = certificate;
  const facts = [
    [t.contest, contest ?? t.noContest],
    ...(announced === null ? [] : [[t.announced, t.sizes(announced)]]),
    [t.size, t.sizes(played)],
    [t.began, certificate.startedAt],
    [t.ended, certificate.endedAt],
    [t.address, rehearsal.url],
    [t.round, `${rehearsal.contest} ${rehearsal.round}`],
  ];
  const page = html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${t.title}: ${contest ?? rehearsal.contest}</title>
        <style>
          ${new Html(STYLE)}
        </style>
      </head>
      <body>
        <main>
          <h1>${t.title}</h1>
          <p class="verdict ${certificate.ready ? 'good' : 'bad'}">${certificate.ready ? t.ready : t.notReady}</p>
          ${list(facts)}
          <h2>${t.figures}</h2>
          <div class="wide">
            ${table(
              t.figureHead,
              figures.map(({ name, value, bar, met }) => [
                t.figureNames[name],
                value ?? t.unmeasured,
                bar,
                html`<span class="${met ? 'good' : 'bad'}">${met ? t.met : t.missed}</span>`,
              ]),
            )}
          </div>
          <h2>${t.injected}</h2>
          ${
            injected.length === 0
              ? html`<p>${t.nothingInjected}</p>`
              : html`<div class="wide">
                  ${table(
                    t.injectedHead,
                    injected.map(({ fault, at, recoveryMs }) => [t.faultNames[fault], at, recoveryMs ?? t.never]),
                  )}
                </div>`
          }
          <h2>${t.notInjected}</h2>
          <div class="wide">
            ${table(
              t.notInjectedHead,
              notInjected.map(({ fault, reason }) => [t.faultNames[fault], reason]),
            )}
          </div>
          ${
            failures.length === 0
              ? null
              : html`<h2>${t.failures}</h2>
                  <ul>
                    ${failures.map((line) => html`<li>${line}</li>`)}
                  </ul>`
          }
          <h2>${t.machine}</h2>
          ${list(machineFacts(certificate, language))}
          <h2>${t.proof}</h2>
          <p class="note">${t.proofNote}</p>
          <pre id="certificate">${writeCertificate(certificate)}</pre>
        </main>
      </body>
    </html> `;
  return page.text;
}

const list = (facts: readonly (readonly string[])[]): Html =>
  html`<dl>
    ${facts.map(
      ([name = '', value = '']) =>
        html`<dt>${name}</dt>
          <dd>${value}</dd>`,
    )}
  </dl>`;

function machineFacts({ machine, versions }: Certificate, language: PageLanguage): readonly (readonly string[])[] {
  const t = CERTIFICATE_TEXTS[language];
  const values = [machine.system, machine.processor, String(machine.cores), String(machine.memoryBytes)];
  const all = `Starboard ${versions.starboard}, Node ${versions.node}, PostgreSQL ${versions.postgres}`;
  return [...values.map((value, at) => [t.machineNames[at] ?? '', value]), [t.versions, all]];
}

const UNESCAPED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };

/** The certificate in a page, when the page is, byte for byte, the one that is made of it. */
export function certificateInPage(page: string): Certificate | undefined {
  const written = /<pre id="certificate">([^<]*)<\/pre>/.exec(page)?.[1];
  const language = page.includes('<html lang="ru">') ? 'ru' : 'en';
  const certificate = readCertificate(
    (written ?? '').replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => UNESCAPED[name] ?? ''),
  );
  return certificate !== undefined && certificatePage(certificate, language) === page ? certificate : undefined;
}
