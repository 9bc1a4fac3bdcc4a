import { makeCsv } from '@starboard/pages';
import { saveFile } from '../save-file';
import { type TableColumn, tableLines } from './column';

/** Gives the reader rows as a file. Loaded when somebody asks for one. */
export const saveCsv = <Row>(name: string, columns: readonly TableColumn<Row>[], rows: readonly Row[]): void =>
  saveFile(`${name}.csv`, makeCsv(tableLines(columns, rows)), 'text/csv');
