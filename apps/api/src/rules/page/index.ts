export { makeReportHtml, type ReportPage } from './page.js';
