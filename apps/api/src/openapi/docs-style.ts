/** Look of the pages that are not part of the web build; in a file of its own: the security policy forbids styles inside pages. */
export const DOCS_STYLE = `:root { color-scheme: light dark; --line: #8884; --soft: #8881; --faint: #5a5a5a; --link: #0d6b4d; --bad: #a2341f; }
@media (prefers-color-scheme: dark) { :root { --faint: #b4b4b4; --link: #6ad7ab; --bad: #f0a08e; } }
* { box-sizing: border-box; }
html { scroll-padding-top: 1rem; }
body { margin: 0; font: 1rem/1.6 system-ui, sans-serif; }
main { max-width: 52rem; margin: auto; padding: 2rem 1.25rem 4rem; }
main:focus { outline: none; }
a { color: var(--link); text-underline-offset: 0.2em; }
:focus-visible { outline: 2px solid var(--link); outline-offset: 2px; }
h1 { font-size: 2rem; line-height: 1.2; }
h2 { margin: 3rem 0 0; }
h3 { margin: 0; font-size: 1rem; overflow-wrap: anywhere; }
h3 a { color: inherit; text-decoration: none; }
h3 a:hover { text-decoration: underline; }
p { overflow-wrap: break-word; }
section p { margin: 0.5rem 0 0; }
small, .soft { color: var(--faint); font-size: 0.875rem; }
section, main > details { margin-top: 1rem; padding: 1rem 1.25rem; border: 1px solid var(--line); border-radius: 12px; }
section details { margin-top: 0.5rem; }
section:target, main > details:target { border-color: var(--link); box-shadow: inset 4px 0 var(--link); }
summary { cursor: pointer; }
code { font: 0.9em ui-monospace, monospace; }
h3 code { font-weight: 600; }
pre { overflow-x: auto; padding: 1rem; border-radius: 8px; background: var(--soft); font-size: 0.85rem; }
table { display: block; overflow-x: auto; margin-top: 0.5rem; border-collapse: collapse; font-size: 0.9375rem; }
th, td { padding: 0.25rem 1rem 0.25rem 0; text-align: left; vertical-align: top; }
.get, .post, .put, .patch, .delete { font: 600 0.75rem ui-monospace, monospace; color: var(--link); }
.delete { color: var(--bad); }
.skip { position: absolute; left: 1rem; top: -4rem; z-index: 1; padding: 0.5rem 1rem; background: Canvas; }
.skip:focus { top: 0.5rem; }
nav { padding: 1.25rem; border-bottom: 1px solid var(--line); font-size: 0.9375rem; }
nav p { margin: 0 0 0.5rem; font-weight: 600; }
nav ul { margin: 0 0 0.5rem; padding: 0 0 0 1rem; list-style: none; }
nav li a { text-decoration: none; overflow-wrap: anywhere; }
nav li a:hover { text-decoration: underline; }
nav summary { padding: 0.125rem 0; }
@media (min-width: 64rem) {
  body:has(> nav) { display: grid; grid-template-columns: 19rem minmax(0, 1fr); }
  nav { position: sticky; top: 0; height: 100vh; overflow-y: auto; border: 0; border-right: 1px solid var(--line); }
}
@media (max-width: 63.99rem) { nav { columns: 11rem; } nav details { break-inside: avoid; } }
label input { width: min(100%, 24rem); padding: 0.5rem 0.75rem; border: 1px solid var(--faint); border-radius: 8px; font: inherit; }
button { padding: 0.6rem 1.25rem; border: 0; border-radius: 999px; background: var(--link); color: Canvas; font: inherit; font-weight: 600; cursor: pointer; }
`;
