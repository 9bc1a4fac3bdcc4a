import ts from 'typescript';
import { isRawCall } from './find-calls.js';
import { isSource, pathOf, placeOf } from './sources.js';

/** Of Prisma's models. */
const WRITES = /^(create|update|delete|upsert)(Many)?(AndReturn)?$/;

/** Where the functions of some files lead. */
export interface Reach {
  /** Places that send SQL of their own, with the file that leads there. */
  readonly raw: ReadonlyMap<string, string>;
  /** `place: method, by file` of what writes by Prisma. */
  readonly writes: readonly string[];
}

/** Follows the functions and methods that the files call, and those that these call. */
export function reachOf(program: ts.Program, isFrom: (path: string) => boolean): Reach {
  const checker = program.getTypeChecker();
  const raw = new Map<string, string>();
  const writes = new Set<string>();
  const seen = new Set<ts.Node>();
  for (const source of program.getSourceFiles()) {
    const from = pathOf(source);
    if (isSource(from) && isFrom(from)) follow(source, from);
  }
  return { raw, writes: [...writes] };

  function follow(node: ts.Node, from: string): void {
    if (seen.has(node) || ts.isTypeNode(node)) return;
    seen.add(node);
    if (isRawCall(node)) raw.set(placeOf(node), from);
    if (ts.isIdentifier(node)) {
      const declaration = declarationOf(checker, node);
      if (declaration !== undefined && isPrisma(declaration) && WRITES.test(node.text)) {
        writes.add(`${placeOf(node)}: ${node.text}, by ${from}`);
      }
      if (declaration !== undefined && isCode(declaration)) follow(declaration, from);
    }
    ts.forEachChild(node, (child) => follow(child, from));
  }
}

function declarationOf(checker: ts.TypeChecker, name: ts.Identifier): ts.Declaration | undefined {
  const symbol = checker.getSymbolAtLocation(name);
  const isAlias = symbol !== undefined && (symbol.flags & ts.SymbolFlags.Alias) !== 0;
  return (isAlias ? checker.getAliasedSymbol(symbol) : symbol)?.valueDeclaration;
}

const isPrisma = (declaration: ts.Declaration): boolean =>
  declaration.getSourceFile().fileName.includes('/generated/prisma/');

const isCode = (declaration: ts.Declaration): boolean =>
  isSource(pathOf(declaration)) &&
  (ts.isFunctionDeclaration(declaration) ||
    ts.isMethodDeclaration(declaration) ||
    ts.isVariableDeclaration(declaration));
