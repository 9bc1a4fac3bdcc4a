/**
 * Loaded before `main.js`. `beforeExit` comes when nothing is left to do, and not after `process.exit()`: only then has the
 * program come to its end.
 */
export const JAVASCRIPT_DRIVER = `const mark = process.env.COMPLETION_MARK ?? '';
delete process.env.COMPLETION_MARK;
const { writeSync } = require('node:fs');
let marked = false;
process.on('beforeExit', (code) => {
  if (code === 0 && !marked) writeSync(3, mark);
  marked = true;
});
`;

/**
 * Makes `main.js` of `main.ts` by the TypeScript of the toolchain. With `check` errors of types are failures; what only a
 * declaration could know of Node and of packages is taken as it is. Without, as the public grader does, types are cut away, and
 * the target is the oldest that this TypeScript has.
 */
export const TYPESCRIPT_DRIVER = `const { realpathSync, readFileSync, writeFileSync } = require('node:fs');
const { dirname, join } = require('node:path');
const ts = require(join(dirname(realpathSync('/usr/bin/tsc')), '../lib/typescript.js'));
const check = process.argv[2] === 'check';
const target = check ? ts.ScriptTarget.ES2020 : (ts.ScriptTarget.ES3 ?? ts.ScriptTarget.ES5);
const options = { target, module: ts.ModuleKind.CommonJS, esModuleInterop: true };
const say = (found) =>
  ts.formatDiagnostics(found, { getCurrentDirectory: () => '/box', getNewLine: () => '\\n', getCanonicalFileName: (n) => n });
if (check) {
  const program = ts.createProgram(['main.ts', 'globals.d.ts'], { ...options, noEmit: true, types: [], skipLibCheck: true });
  const errors = ts.getPreEmitDiagnostics(program).filter((one) => one.category === ts.DiagnosticCategory.Error);
  if (errors.length > 0) {
    process.stderr.write(say(errors));
    process.exit(2);
  }
}
const { outputText } = ts.transpileModule(readFileSync('main.ts', 'utf8'), { compilerOptions: options });
writeFileSync('main.js', outputText);
`;

export const TYPESCRIPT_GLOBALS = `declare const require: any;
declare const module: any;
declare const exports: any;
declare const process: any;
declare const Buffer: any;
declare const __dirname: string;
declare const __filename: string;
declare module '*';
`;

/**
 * `library(assert)` stands at the beginning of every program of the public suite; where the package is not there, this is what
 * it has. The mark is written by a shell: R opens files by name only.
 */
export const R_DRIVER = `if (!requireNamespace("assert", quietly = TRUE)) attach(list(
  assert = function(...) stopifnot(...),
  library = function(package, ...) {
    if (!missing(package) && identical(as.character(substitute(package)), "assert")) return(invisible())
    eval.parent(as.call(c(quote(base::library), as.list(match.call(expand.dots = TRUE))[-1])))
  }
), name = "shims", warn.conflicts = FALSE)
source("main.r", local = globalenv(), encoding = "UTF-8")
base::invisible(base::system("printf %s \\"$COMPLETION_MARK\\" >&3"))
`;
