export { type CsvField, csvLines, makeCsv } from './csv.js';
export { escapeHtml, html, Html, table } from './html.js';
export { type Segment, segmentsOf, visible } from './lit-text.js';
