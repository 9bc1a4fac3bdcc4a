import { escapeHtml } from '@starboard/pages';
import type { Route } from '../http/operation-registry.js';
import type { Access } from '../http/operation-spec.js';
import { documentPath, type OpenApiDocument } from './document.js';
import { problemCodes } from './problem-codes.js';
import { type DocsLanguage, summaryOf } from './summary.js';

const code = (text: string): string => `<code>${escapeHtml(text)}</code>`;
/** A sentence; what stands between backticks is code. */
const prose = (text: string): string => escapeHtml(text).replaceAll(/`([^`]+)`/g, '<code>$1</code>');

const WORDS = {
  en: {
    skip: 'Skip to content',
    contents: 'Contents',
    schemas: 'Schemas',
    programs: 'For programs',
    version: 'version',
    query: '',
    takes: 'Takes',
    noBody: ', or no body',
    answers: 'Answers',
    problems: 'Problems',
    other: { lang: 'ru', name: 'По-русски' },
  },
  ru: {
    skip: 'К содержанию',
    contents: 'Содержание',
    schemas: 'Схемы',
    programs: 'Для программ',
    version: 'версия',
    query: '?lang=ru',
    takes: 'Принимает',
    noBody: ' или запрос без тела',
    answers: 'Отвечает',
    problems: 'Отказы',
    other: { lang: 'en', name: 'In English' },
  },
} as const;

/** Operations about the same thing. */
interface Group {
  readonly title: string;
  readonly id: string;
  readonly routes: readonly Route[];
}

/**
 * The OpenAPI document as a page for people: no script, nothing from elsewhere. Beside the operations stand the contents,
 * group by group; the anchor of an operation is its id, that of a schema its name.
 */
export function makeDocsPage(
  document: OpenApiDocument,
  routes: readonly Route[],
  language: DocsLanguage = 'en',
): string {
  const words = WORDS[language];
  const groups = groupsOf(routes.filter(({ spec }) => spec.documented !== false));
  const operations = groups.map(
    ({ title, id, routes: list }) =>
      `<h2 id="${id}">${escapeHtml(title)}</h2>\n${list.map((route) => describe(route, document, language)).join('\n')}`,
  );
  const schemas = Object.entries(document.components.schemas).map(
    ([name, schema]) =>
      `<details id="${name}"><summary>${code(name)}</summary><pre>${escapeHtml(JSON.stringify(schema, null, 2))}</pre></details>`,
  );
  return `<!doctype html>
<html lang="${language}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Starboard API</title>
<link rel="icon" href="/favicon.svg">
<link rel="stylesheet" href="/api/docs/style.css">
<a class="skip" href="#main">${words.skip}</a>
<nav aria-label="${words.contents}">
<p><a href="/api/docs">Starboard API</a></p>
${groups.map(contents).join('\n')}
<p><a href="#schemas">${words.schemas}</a></p>
</nav>
<main id="main" tabindex="-1">
<h1>Starboard API</h1>
<p>${prose(String(document.info['description']))}</p>
<p><a href="/api/docs?lang=${words.other.lang}" lang="${words.other.lang}" hreflang="${words.other.lang}">${words.other.name}</a></p>
<p>${words.programs}: <a href="/api/openapi.json${words.query}">openapi.json</a> (OpenAPI ${document.openapi}, ${words.version} ${escapeHtml(String(document.info['version']))}).</p>
${operations.join('\n')}
<h2 id="schemas">${words.schemas}</h2>
${schemas.join('\n')}
</main>
</html>
`;
}

function groupsOf(routes: readonly Route[]): readonly Group[] {
  const names = [...new Set(routes.map(({ group }) => group))];
  return names.map((name) => {
    const words = name.replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase();
    const title = words.charAt(0).toUpperCase() + words.slice(1);
    return { title, id: `group-${words.replaceAll(' ', '-')}`, routes: routes.filter(({ group }) => group === name) };
  });
}

function contents({ title, id, routes }: Group): string {
  const links = routes.map(({ method, spec }) => {
    const verb = `<span class="${method.toLowerCase()}">${method}</span>`;
    return `<li><a href="#${spec.id}">${verb} ${escapeHtml(spec.id)}</a></li>`;
  });
  return `<details>
<summary>${escapeHtml(title)} <small>${routes.length}</small></summary>
<ul>
<li><a href="#${id}">All of ${escapeHtml(title.toLowerCase())}</a></li>
${links.join('\n')}
</ul>
</details>`;
}

interface DescribedOperation {
  readonly parameters: readonly { readonly name: string; readonly in: string; readonly description?: string }[];
  readonly requestBody?: { readonly required: boolean; readonly content: Content };
  readonly responses: Readonly<Record<string, { readonly content?: Content }>>;
}
type Content = Readonly<Record<string, { readonly schema: { readonly $ref?: string } }>>;

function describe({ method, path, spec }: Route, document: OpenApiDocument, language: DocsLanguage): string {
  const words = WORDS[language];
  const described = document.paths[documentPath(path)]?.[method.toLowerCase()] as unknown as DescribedOperation;
  const rows = described.parameters.map(
    ({ name, in: place, description = '' }) =>
      `<tr><th scope="row">${code(name)}</th><td>${place}</td><td>${prose(description)}</td></tr>`,
  );
  const [status = '', success] = Object.entries(described.responses)[0] ?? [];
  const body = types(described.requestBody?.content);
  const codes = problemCodes(method, path, spec).map(code);
  return `<section id="${spec.id}">
<h3><a href="#${spec.id}"><span class="${method.toLowerCase()}">${method}</span> ${code(documentPath(path))}</a></h3>
<p>${prose(summaryOf(spec, language))}</p>
<p class="soft">${code(spec.id)}, for ${escapeHtml(whoMay(spec.access))}</p>
${rows.length > 0 ? `<table>${rows.join('')}</table>` : ''}
${body === '' ? '' : `<p>${words.takes}: ${body}${described.requestBody?.required === false ? words.noBody : ''}.</p>`}
<p>${words.answers}: ${types(success?.content) || code(status)}.</p>
<details><summary>${words.problems} <small>${codes.length}</small></summary><p>${codes.join(', ')}</p></details>
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
