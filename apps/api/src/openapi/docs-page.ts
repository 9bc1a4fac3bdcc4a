import { OPERATIONS, type Operation } from './operations.js';
import type { OpenApiDocument } from './document.js';

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (text: string): string => text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? '');
const code = (text: string): string => `<code>${escape(text)}</code>`;

/** The OpenAPI document as a page for people: no script, nothing from elsewhere. */
export function makeDocsPage(document: OpenApiDocument): string {
  const schemas = Object.entries(document.components.schemas).map(
    ([name, schema]) =>
      `<details id="${name}"><summary>${code(name)}</summary><pre>${escape(JSON.stringify(schema, null, 2))}</pre></details>`,
  );
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Starboard API</title>
<link rel="stylesheet" href="/api/docs/style.css">
<main>
<h1>Starboard API</h1>
<p>${escape(String(document.info['description']))}</p>
<p>For programs: <a href="/api/openapi.json">openapi.json</a> (OpenAPI ${document.openapi}, version ${escape(String(document.info['version']))}).</p>
<h2>Operations</h2>
${OPERATIONS.map(describe).join('\n')}
<h2>Schemas</h2>
${schemas.join('\n')}
</main>
</html>
`;
}

function describe({ path, summary, parameters = [], answers, problems = [] }: Operation): string {
  const rows = parameters.map(
    ({ name, in: place, description, values = [] }) =>
      `<tr><th scope="row">${code(name)}</th><td>${place}</td><td>${escape(description)} ${values.map(code).join(' ')}</td></tr>`,
  );
  const types = Object.entries(answers).map(([type, schema]) =>
    schema === null ? code(type) : `${code(type)} <a href="#${schema}">${schema}</a>`,
  );
  return `<section>
<h3>${code(`GET ${path}`)}</h3>
<p>${escape(summary)}</p>
${rows.length > 0 ? `<table>${rows.join('')}</table>` : ''}
<p>Answers: ${types.join(', ')}${problems.length > 0 ? `. Problems: ${problems.map(code).join(', ')}` : ''}.</p>
</section>`;
}

/** Look of the page; apart from it, because the security policy forbids styles inside pages. */
export const DOCS_STYLE = `:root { color-scheme: light dark; --line: #8884; --soft: #8881; }
body { margin: 0; font: 1rem/1.6 system-ui, sans-serif; }
main { max-width: 52rem; margin: auto; padding: 2rem 1.25rem 4rem; }
h1 { font-size: 2rem; }
h2 { margin-top: 2.5rem; }
h3 { margin: 0; font-size: 1rem; overflow-wrap: anywhere; }
section, details { margin-top: 1rem; padding: 1rem 1.25rem; border: 1px solid var(--line); border-radius: 12px; }
summary { cursor: pointer; }
code { font: 0.9em ui-monospace, monospace; }
h3 code { font-weight: 600; }
pre { overflow-x: auto; padding: 1rem; border-radius: 8px; background: var(--soft); font-size: 0.85rem; }
table { border-collapse: collapse; }
th, td { padding: 0.25rem 1rem 0.25rem 0; text-align: left; vertical-align: top; }
`;
