import { problemCodes } from './problem-codes.js';
import { documentPath, type OpenApiDocument } from './document.js';
import type { Access } from '../http/operation-spec.js';
import type { Route } from '../http/operation-registry.js';

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (text: string): string => text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? '');
const code = (text: string): string => `<code>${escape(text)}</code>`;

/** The OpenAPI document as a page for people: no script, nothing from elsewhere. */
export function makeDocsPage(document: OpenApiDocument, routes: readonly Route[]): string {
  const documented = routes.filter(({ spec }) => spec.documented !== false);
  const groups = [...new Set(documented.map(({ group }) => group))];
  const operations = groups.map((name) => {
    const list = documented.filter(({ group }) => group === name).map((route) => describe(route, document));
    return `<h2>${escape(name)}</h2>\n${list.join('\n')}`;
  });
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
${operations.join('\n')}
<h2>Schemas</h2>
${schemas.join('\n')}
</main>
</html>
`;
}

interface DescribedOperation {
  readonly parameters: readonly { readonly name: string; readonly in: string; readonly description?: string }[];
  readonly requestBody?: { readonly content: Content };
  readonly responses: Readonly<Record<string, { readonly content?: Content }>>;
}
type Content = Readonly<Record<string, { readonly schema: { readonly $ref?: string } }>>;

function describe({ method, path, spec }: Route, document: OpenApiDocument): string {
  const described = document.paths[documentPath(path)]?.[method.toLowerCase()] as unknown as DescribedOperation;
  const rows = described.parameters.map(
    ({ name, in: place, description = '' }) =>
      `<tr><th scope="row">${code(name)}</th><td>${place}</td><td>${escape(description)}</td></tr>`,
  );
  const [status = '', success] = Object.entries(described.responses)[0] ?? [];
  const body = types(described.requestBody?.content);
  return `<section id="${spec.id}">
<h3>${code(`${method} ${documentPath(path)}`)}</h3>
<p>${escape(spec.summary)}</p>
<p>For: ${escape(whoMay(spec.access))}.</p>
${rows.length > 0 ? `<table>${rows.join('')}</table>` : ''}
${body === '' ? '' : `<p>Takes: ${body}.</p>`}
<p>Answers: ${types(success?.content) || code(status)}. Problems: ${problemCodes(method, path, spec).map(code).join(', ')}.</p>
</section>`;
}

function types(content: Content = {}): string {
  return Object.entries(content)
    .map(([type, { schema }]) => {
      const name = schema.$ref?.split('/').at(-1);
      return name === undefined ? code(type) : `${code(type)} <a href="#${name}">${name}</a>`;
    })
    .join(', ');
}

function whoMay(access: Access): string {
  if (access === 'public') return 'everybody';
  if (access === 'signed-in') return 'everybody who is signed in';
  return [...access.roles, ...(access.also ? [access.also] : [])].join(', ').replaceAll(/[_-]/g, ' ');
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
