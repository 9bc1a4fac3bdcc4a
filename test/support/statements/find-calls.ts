import { join } from 'node:path';
import ts from 'typescript';
import { textsOf } from './constant.js';
import { type DeclaredRow, rowOf } from './row-type.js';
import { isSource, pathOf, placeOf, ROOT } from './sources.js';

/** Makes a statement of `pg` that is sent by somebody else: `statement<Row>(name, text, values)`. */
const MADE = 'statement';
/** Of `pg`, and of Prisma: called, or as a tag. */
const METHODS = new Set(['query', '$queryRaw', '$queryRawUnsafe', '$executeRaw', '$executeRawUnsafe']);

/** A place of the sources that sends SQL of its own. */
export interface RawCall {
  /** `libs/…/x.ts:12`. */
  readonly place: string;
  readonly file: string;
  /** The SQL that it may send; empty when that is not known before it runs. */
  readonly texts: readonly string[];
  /** How the argument reads, when it is no constant. */
  readonly argument?: string;
  /** How many values are sent, where they stand beside the text. */
  readonly values?: number;
  /** Whose types the values of a row have. */
  readonly driver: 'pg' | 'prisma';
  readonly row?: DeclaredRow;
}

/** Every raw call of libs, apps and src, found in the sources themselves: none can be forgotten. */
export async function findRawCalls(program: ts.Program): Promise<readonly RawCall[]> {
  const checker = program.getTypeChecker();
  const calls: RawCall[] = [];
  for (const source of program.getSourceFiles()) {
    if (!isSource(pathOf(source))) continue;
    for (const node of rawCallsIn(source)) calls.push(await describeCall(checker, node));
  }
  return calls;
}

/** The statements of a table of them, which is sent by somebody who gets its texts. */
export async function findConstants(path: string, name: string): Promise<RawCall> {
  const module = (await import(join(ROOT, path))) as Record<string, Readonly<Record<string, string>>>;
  return { place: `${path} ${name}`, file: path, texts: Object.values(module[name] ?? {}), driver: 'pg' };
}

type Call = ts.CallExpression | ts.TaggedTemplateExpression;

function rawCallsIn(source: ts.SourceFile): readonly Call[] {
  const found: Call[] = [];
  const visit = (node: ts.Node): void => {
    if (isRawCall(node)) found.push(node);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** Sends SQL of its own. */
export function isRawCall(node: ts.Node): node is Call {
  if (!ts.isCallExpression(node) && !ts.isTaggedTemplateExpression(node)) return false;
  const callee = ts.isCallExpression(node) ? node.expression : node.tag;
  if (ts.isIdentifier(callee)) return callee.text === MADE;
  return ts.isPropertyAccessExpression(callee) && METHODS.has(callee.name.text);
}

async function describeCall(checker: ts.TypeChecker, node: Call): Promise<RawCall> {
  const callee = ts.isCallExpression(node) ? node.expression : node.tag;
  const name = ts.isPropertyAccessExpression(callee) ? callee.name.text : callee.getText();
  const driver = name.startsWith('$') ? 'prisma' : 'pg';
  const [type] = node.typeArguments ?? [];
  const row = type && rowOf(checker, type);
  const place = { place: placeOf(node), file: pathOf(node), driver, ...(row && { row }) } as const;
  if (ts.isTaggedTemplateExpression(node)) return { ...place, texts: [withPlaceholders(node.template)] };
  const [sql, beside] = name === MADE ? node.arguments.slice(1) : node.arguments;
  const texts = sql && (await textsOf(checker, textPart(sql)));
  if (texts === undefined) return { ...place, texts: [], argument: sql?.getText() ?? '' };
  const values = name.startsWith('$') ? node.arguments.length - 1 : listed(beside);
  return { ...place, texts, ...(values !== undefined && { values }) };
}

/** Of `{ name, text, values }` the text. */
function textPart(sql: ts.Expression): ts.Expression {
  if (!ts.isObjectLiteralExpression(sql)) return sql;
  const text = sql.properties.find((property) => property.name?.getText() === 'text');
  return text !== undefined && ts.isPropertyAssignment(text) ? text.initializer : sql;
}

const listed = (values: ts.Expression | undefined): number | undefined =>
  values !== undefined && ts.isArrayLiteralExpression(values) && !values.elements.some(ts.isSpreadElement)
    ? values.elements.length
    : undefined;

/** What Prisma makes of a template: every value is a parameter. */
function withPlaceholders(template: ts.TemplateLiteral): string {
  if (ts.isNoSubstitutionTemplateLiteral(template)) return template.text;
  return template.templateSpans.reduce(
    (sql, { literal }, index) => `${sql}$${index + 1}${literal.text}`,
    template.head.text,
  );
}
