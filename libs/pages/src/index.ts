export { escapeHtml, html, Html, table } from './html.js';
