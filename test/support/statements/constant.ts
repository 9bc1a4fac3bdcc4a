import { runInNewContext } from 'node:vm';
import ts from 'typescript';

/** Thrown for what is not known before the program runs. */
class NotConstant extends Error {}

/**
 * The texts that an expression may have: one for a constant, one for each entry for `RECORD[key]`, undefined for what is not
 * known before the program runs.
 */
export async function textsOf(checker: ts.TypeChecker, node: ts.Expression): Promise<readonly string[] | undefined> {
  try {
    const value = await evaluate(checker, isChosen(node) ? node.expression : node);
    const texts = typeof value === 'string' ? [value] : Object.values(value as Record<string, unknown>);
    return texts.filter((text) => typeof text === 'string');
  } catch (error) {
    if (error instanceof NotConstant) return undefined;
    throw error;
  }
}

const isChosen = (node: ts.Expression): node is ts.ElementAccessExpression =>
  ts.isElementAccessExpression(node) && !ts.isStringLiteral(node.argumentExpression);

/** Runs an expression with the constants of modules that it names. */
async function evaluate(checker: ts.TypeChecker, node: ts.Node): Promise<unknown> {
  const scope = new Map<string, unknown>();
  for (const identifier of freeIdentifiers(node)) {
    const { text } = identifier;
    const declaration = checker.getSymbolAtLocation(identifier)?.declarations?.[0];
    if (declaration === undefined || isWithin(declaration, node) || isGlobal(declaration)) continue;
    if (!scope.has(text)) scope.set(text, await valueOf(checker, identifier, declaration));
  }
  const source = `const value = (${node.getText().replace(/^export /, '')});`;
  const js = ts.transpile(source, { target: ts.ScriptTarget.ES2023, module: ts.ModuleKind.ESNext });
  return runInNewContext(`${js}; value`, Object.fromEntries(scope)) as unknown;
}

async function valueOf(checker: ts.TypeChecker, name: ts.Identifier, declaration: ts.Declaration): Promise<unknown> {
  if (ts.isImportSpecifier(declaration)) return imported(checker, name, declaration);
  if (ts.isFunctionDeclaration(declaration)) return evaluate(checker, declaration);
  const isConstant = ts.isVariableDeclaration(declaration) && (declaration.parent.flags & ts.NodeFlags.Const) !== 0;
  if (!isConstant || declaration.initializer === undefined) throw new NotConstant(name.text);
  return evaluate(checker, declaration.initializer);
}

/** Another library's value is taken as it is; within this one it is followed, since a module may have side effects. */
async function imported(checker: ts.TypeChecker, name: ts.Identifier, specifier: ts.ImportSpecifier): Promise<unknown> {
  const from = (specifier.parent.parent.parent.moduleSpecifier as ts.StringLiteral).text;
  const original = (specifier.propertyName ?? specifier.name).text;
  if (!from.startsWith('.')) return ((await import(from)) as Record<string, unknown>)[original];
  const symbol = checker.getSymbolAtLocation(specifier.name);
  const declaration = symbol && checker.getAliasedSymbol(symbol).declarations?.[0];
  if (declaration === undefined) throw new NotConstant(name.text);
  return valueOf(checker, name, declaration);
}

function freeIdentifiers(node: ts.Node): readonly ts.Identifier[] {
  const found: ts.Identifier[] = [];
  const visit = (child: ts.Node): void => {
    if (ts.isTypeNode(child)) return;
    if (ts.isAwaitExpression(child) || child.kind === ts.SyntaxKind.ThisKeyword) throw new NotConstant(child.getText());
    if (ts.isIdentifier(child) && !isName(child)) found.push(child);
    ts.forEachChild(child, visit);
  };
  visit(node);
  return found;
}

/** The `b` of `a.b` and of `{ b: 1 }`. */
function isName(node: ts.Identifier): boolean {
  const { parent } = node;
  return (
    (ts.isPropertyAccessExpression(parent) && parent.name === node) ||
    (ts.isPropertyAssignment(parent) && parent.name === node) ||
    ts.isBindingElement(parent) ||
    ts.isParameter(parent)
  );
}

const isWithin = (inner: ts.Node, outer: ts.Node): boolean =>
  inner.getSourceFile() === outer.getSourceFile() && inner.pos >= outer.pos && inner.end <= outer.end;

const isGlobal = (declaration: ts.Declaration): boolean =>
  /\/typescript\/lib\/lib\..*\.d\.ts$/.test(declaration.getSourceFile().fileName);
