import { SANDBOX_LIMITS, type SandboxLimits, type SandboxProgram } from '../sandbox.js';
import { PYTHON_DRIVER } from './python-driver.js';
import { JAVASCRIPT_DRIVER, R_DRIVER, TYPESCRIPT_DRIVER, TYPESCRIPT_GLOBALS } from './script-drivers.js';

export const PROGRAM_LANGUAGES = ['python', 'javascript', 'typescript', 'cpp', 'java', 'go', 'r'] as const;
export type ProgramLanguage = (typeof PROGRAM_LANGUAGES)[number];

/** Whether errors of types fail (`document`), or are nobody's business, as for the public grader (`reference`). */
export type ProgramProfile = 'document' | 'reference';

interface LanguageTraits {
  readonly files: (source: string) => Readonly<Record<string, string>>;
  readonly command: (profile: ProgramProfile) => readonly string[];
  /** Its driver says when a program has come to its end; of the others the exit code has to do. */
  readonly marks: boolean;
  /** Of each process: V8, the JVM and Go reserve much more than they use. */
  readonly addressBytes: number;
  readonly environment?: Readonly<Record<string, string>>;
  /** The programs without which it cannot run, with what asks for their version. */
  readonly needs: readonly (readonly string[])[];
  /** A command that prints which libraries are there, `name version` a line. */
  readonly libraries?: string;
  /** Debian's packages that bring it, with what the public suite's programs import. */
  readonly packages: readonly string[];
}

const GIB = 1024 ** 3;
const [SMALL, LARGE] = [4 * GIB, 16 * GIB];
/** One core is what a run has: one collector, and no time for the second compiler of short programs. */
const JVM = ['-XX:+UseSerialGC', '-XX:TieredStopAtLevel=1', '-Xshare:auto', '-Xmx512m'];
const shell = (script: string): readonly string[] => ['/bin/sh', '-c', script];

const PYTHON_LIBRARIES = `from importlib.metadata import distributions as all
names = {"numpy", "pandas", "openpyxl", "XlsxWriter", "requests", "pytz", "packaging", "torch"}
print("\\n".join(sorted({f"{d.name} {d.version}" for d in all() if d.name in names})))`;
const R_LIBRARIES = `p <- installed.packages()[, "Version"]
p <- p[names(p) %in% c("dplyr", "data.table", "stringr", "tidyverse")]
if (length(p)) cat(paste(names(p), p), sep = "\\n")`;

const LANGUAGES: Readonly<Record<ProgramLanguage, LanguageTraits>> = {
  python: {
    files: (source) => ({ 'main.py': source, 'driver.py': PYTHON_DRIVER }),
    command: () => ['/usr/bin/python3', '-B', 'driver.py'],
    marks: true,
    addressBytes: SMALL,
    // Sets and hashes are the same in each run; BLAS would make a thread for each core of the machine.
    environment: { PYTHONHASHSEED: '0', OPENBLAS_NUM_THREADS: '1', OMP_NUM_THREADS: '1' },
    needs: [['/usr/bin/python3', '--version']],
    libraries: `/usr/bin/python3 -c '${PYTHON_LIBRARIES}'`,
    packages: [
      ...['python3', 'python3-numpy', 'python3-pandas', 'python3-openpyxl', 'python3-xlsxwriter', 'python3-requests'],
      ...['python3-tz', 'python3-packaging', 'python3-pkg-resources'],
    ],
  },
  javascript: {
    files: (source) => ({ 'main.js': source, 'driver.cjs': JAVASCRIPT_DRIVER }),
    command: () => ['node', '--require', './driver.cjs', 'main.js'],
    marks: true,
    addressBytes: LARGE,
    needs: [['node', '--version']],
    packages: ['nodejs'],
  },
  typescript: {
    files: (source) => ({
      'main.ts': source,
      'globals.d.ts': TYPESCRIPT_GLOBALS,
      'compile.cjs': TYPESCRIPT_DRIVER,
      'driver.cjs': JAVASCRIPT_DRIVER,
    }),
    command: (profile) =>
      shell(`node compile.cjs ${profile === 'document' ? 'check' : 'cut'} && exec node --require ./driver.cjs main.js`),
    marks: true,
    addressBytes: LARGE,
    needs: [
      ['node', '--version'],
      ['/usr/bin/tsc', '--version'],
    ],
    packages: ['nodejs', 'node-typescript'],
  },
  cpp: {
    files: (source) => ({ 'main.cpp': source }),
    command: () => shell('g++ -pipe main.cpp -o main && exec ./main'),
    marks: false,
    addressBytes: SMALL,
    needs: [['g++', '--version']],
    packages: ['g++', 'libboost-dev'],
  },
  java: {
    files: (source) => ({ 'Main.java': source }),
    command: () =>
      shell(`javac ${JVM.map((one) => `-J${one}`).join(' ')} Main.java && exec java ${JVM.join(' ')} Main`),
    marks: false,
    addressBytes: LARGE,
    needs: [
      ['javac', '--version'],
      ['java', '--version'],
    ],
    packages: ['default-jdk-headless'],
  },
  go: {
    files: (source) => ({ 'main.go': source }),
    command: () => shell('go build -o main main.go && exec ./main'),
    marks: false,
    addressBytes: LARGE,
    environment: { GOCACHE: '/tmp/go', GOPATH: '/tmp/path', GOFLAGS: '-p=1', GOPROXY: 'off', CGO_ENABLED: '0' },
    needs: [['go', 'version']],
    packages: ['golang-go'],
  },
  r: {
    files: (source) => ({ 'main.r': source, 'driver.r': R_DRIVER }),
    command: () => ['Rscript', '--vanilla', 'driver.r'],
    marks: true,
    addressBytes: SMALL,
    environment: { OPENBLAS_NUM_THREADS: '1', OMP_NUM_THREADS: '1' },
    needs: [['Rscript', '--version']],
    libraries: `Rscript --vanilla -e '${R_LIBRARIES}'`,
    packages: ['r-base-core', 'r-cran-dplyr', 'r-cran-data.table', 'r-cran-stringr'],
  },
};

/** How a program of a language is compiled and run, in one box and within one time. */
export function programOf(language: ProgramLanguage, source: string, profile: ProgramProfile): SandboxProgram {
  const { files, command, marks, environment, needs } = LANGUAGES[language];
  return {
    files: files(source),
    command: command(profile),
    needs: needs.flatMap(([program = '']) => program),
    // The public grader looks at the exit code only; of Python it sees the end.
    mark: marks && (profile === 'document' || language === 'python'),
    ...(environment && { environment }),
  };
}

/** Three times the processor time: what waits that long waits for nothing. */
const WALL = 3;

/** Bounds for a program of a language. @param seconds of processor time, compilation included */
export function limitsOf(language: ProgramLanguage, seconds: number): SandboxLimits {
  const cpuMs = Math.ceil(seconds * 1000);
  return { ...SANDBOX_LIMITS, cpuMs, wallMs: WALL * cpuMs, addressBytes: LANGUAGES[language].addressBytes };
}

/** A program that prints what its programs and libraries are, a line each. */
export function versionsProgramOf(language: ProgramLanguage): SandboxProgram {
  const { needs, libraries, environment } = LANGUAGES[language];
  const asked = needs.map((words) => `${words.join(' ')} 2>&1 | head -n 1`);
  return {
    files: {},
    command: shell([...asked, ...(libraries === undefined ? [] : [libraries])].join('\n')),
    needs: needs.flatMap(([program = '']) => program),
    ...(environment && { environment }),
  };
}

/** Packages of Debian that bring a language. */
export const packagesOf = (language: ProgramLanguage): readonly string[] => LANGUAGES[language].packages;
