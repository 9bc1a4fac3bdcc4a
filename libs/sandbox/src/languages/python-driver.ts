/**
 * Runs `main.py` as graders of functions do, by `exec(source, {})`: `__name__` is not `__main__`, and whatever is raised,
 * SystemExit too, is a failure. What a program names at its beginning out of habit, and what takes seconds to load, is loaded
 * when it is used: `import pandas as pd` alone costs nothing. A module that is not there fails at its first use.
 */
export const PYTHON_DRIVER = `import importlib.machinery, importlib.util, os, sys, types

LAZY = {'numpy', 'pandas', 'requests', 'openpyxl', 'xlsxwriter'}


class Absent(types.ModuleType):
    def __getattr__(self, name):
        if name.startswith('__'):
            raise AttributeError(name)
        raise ModuleNotFoundError(f"No module named {self.__name__!r}", name=self.__name__)


class AbsentLoader:
    def create_module(self, spec):
        return Absent(spec.name)

    def exec_module(self, module):
        pass


class LazyFinder:
    def __init__(self):
        self.seen = set()

    def find_spec(self, name, path=None, target=None):
        if name == 'yolk':
            return importlib.machinery.ModuleSpec(name, None, is_package=True)
        if name not in LAZY or name in self.seen:
            return None
        self.seen.add(name)
        spec = importlib.machinery.PathFinder.find_spec(name)
        if spec is None:
            return importlib.machinery.ModuleSpec(name, AbsentLoader())
        spec.loader = importlib.util.LazyLoader(spec.loader)
        return spec


sys.meta_path.insert(0, LazyFinder())


def run():
    mark = os.environ.pop('COMPLETION_MARK', '')
    with open('/box/main.py', encoding='utf-8', newline='') as file:
        source = file.read()
    try:
        exec(compile(source, 'main.py', 'exec', dont_inherit=True), {})
    except SystemExit as left:
        sys.exit(f'SystemExit: {left.code}')
    sys.stdout.flush()
    os.write(3, mark.encode())


run()
`;
