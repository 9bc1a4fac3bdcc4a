/** Help of the commands that work on files: in English, then in Russian. */
export const FILES: Readonly<Record<string, string>> = {
  'Checks, converts, scores, compares and grades markups as the platform does':
    'Проверяет, преобразует, оценивает и сравнивает разметки так же, как платформа',
  'score markups against the experts of their essays: M2 … M6, M, СТАР':
    'оценить разметки против экспертных разметок тех же сочинений: M2 … M6, M, СТАР',
  'rus, lit, …; from the files when left out': 'rus, lit, …; без него — из файлов',
  'codes that count, as "Г.*,Р.*", or "*" for all; by subject when left out':
    'засчитываемые коды, например "Г.*,Р.*", или "*" — все; без него — по предмету',
  'w1 … w7, seven numbers with commas': 'w1 … w7, семь чисел через запятую',
  'hardness: 1 takes the mean over experts, 0 the best of them':
    'жёсткость: 1 — среднее по экспертам, 0 — лучший из них',
  'labels are equal only in the same words (no core terms)': 'комментарии равны только дословно (без основ слов)',
  'decided comments, a line each: "A = B" mean the same, "A ≠ B" do not':
    'решённые комментарии, по строке: "A = B" значат одно, "A ≠ B" — разное',
  'a classifier (JSON) to use before the built-in one; may be repeated':
    'классификатор (JSON), действующий прежде встроенного; можно повторять',
  'one JSON object with full-precision numbers': 'один объект JSON с числами полной точности',
  'explain two markups of one essay pair by pair: as a page, JSON, CSV or a table':
    'объяснить две разметки одного сочинения пара за парой: страница, JSON, CSV или таблица',
  'write a page that needs no network: report.html': 'записать страницу, которой не нужна сеть: report.html',
  'the markup that is compared, by its name; the first that is no expert’s when left out':
    'сравниваемая разметка, по имени; без него — первая не экспертная',
  'the markup it is compared with; the first expert’s when left out':
    'с какой разметкой сравнивается; без него — первая экспертная',
  'what `score --json` prints, and each comparison': 'то, что печатает `score --json`, и каждое сравнение',
  'a row for each pair and each fragment without one': 'строка на каждую пару и на каждый фрагмент без пары',
  'grade essays by their markups: K9, K10 of Russian, K5 of literature, and where the file says otherwise':
    'оценить сочинения по разметкам: K9, K10 по русскому, K5 по литературе — и где в файле сказано иначе',
  'essays of rus-free: by the formula of Russian (rus), or by none':
    'сочинения rus-free: по формуле русского (rus) или ни по какой (none)',
  'a contest’s rows of grades (JSON: its parameter gradeRules, or all its parameters)':
    'правила оценки конкурса (JSON: его параметр gradeRules или все параметры)',
  'one JSON object for all files': 'один объект JSON на все файлы',
  'check markups, txt or JSON: what a reader would find wrong, and where':
    'проверить разметки, txt или JSON: что в них не так и где',
  'the unmarked text (or a document of it) that the markups are of':
    'неразмеченный текст (или документ с ним), к которому относятся разметки',
  'convert markups between txt and JSON, and say what the other format cannot hold':
    'перевести разметки между txt и JSON и сказать, чего другой формат не вмещает',
  'by the extension of OUT when left out': 'без него — по расширению OUT',
  'JSON without the markup, as a session releases it': 'JSON без разметки, как его выдаёт сессия',
  'questions with blanks, scored by CoScore rules': 'вопросы с пропусками, оцениваемые по правилам CoScore',
  'tell all problems of rule files, and where they are': 'назвать все ошибки файлов правил и их места',
  'read the manuals as they are, or as the public implementation does':
    'читать инструкции как они есть или как публичная реализация',
  'blanks of the question: then their numbers are checked': 'число пропусков в вопросе: тогда проверяются их номера',
  'score answers by a rule file': 'оценить ответы по файлу правил',
  'the first row of the CSV names its columns (default: if they look like names)':
    'первая строка CSV называет столбцы (по умолчанию — если похожа на названия)',
  'the first row of the CSV is an answer': 'первая строка CSV — ответ',
  'scores with their traces as JSON': 'баллы с ходом вычислений как JSON',
  'distribution of the scores; with labels also kappa, mean error, confusion matrix':
    'распределение баллов; с оценками людей ещё каппа, средняя ошибка, матрица ошибок',
  'column of the CSV that holds what people gave, 0 … 10 (JSON: "label" of an answer)':
    'столбец CSV с оценками людей, 0 … 10 (в JSON — "label" ответа)',
  'write the report as a page of its own': 'записать отчёт отдельной страницей',
  'the report as JSON': 'отчёт как JSON',
  'let the configured language model draft a rule from a criterion in plain words':
    'поручить настроенной языковой модели набросать правило по критерию на обычном языке',
  'free texts, mostly code, graded by case files': 'свободные тексты, чаще код, оцениваемые по файлам заданий',
  'tell what is wrong in suites and cases, what the public grader makes of it, and what was meant':
    'сказать, что не так в наборах и заданиях, как это понимает публичный оценщик и что имелось в виду',
  'say also what an empty answer gets, and one that repeats the prompt':
    'сказать ещё, что получают пустой ответ и повторение запроса',
  'write each case with its files as a case bundle, for imports and re-scorings':
    'записать каждое задание с его файлами одним пакетом — для загрузки и пересчёта',
  'these cases, by their ids': 'только эти задания, по id',
  'read cases as their document says, or as the public grader does':
    'читать задания по их описанию или как публичный оценщик',
  'grade responses by a suite': 'оценить ответы по набору',
  'leave what needs programs unscored, and take that for well':
    'оставить без баллов то, для чего нужны программы, и не считать это ошибкой',
  'programs that are run at the same time; as many as there are cores by default':
    'сколько программ выполнять одновременно; по умолчанию по числу ядер',
  'where outcomes of programs are kept; what is there is not run again':
    'где хранятся итоги программ; что там есть, снова не выполняется',
  "run programs with a toolchain that was built; with this machine's own by default":
    'выполнять программы собранным набором инструментов; по умолчанию — этой машины',
  'tables by language, type and metric, as the public script prints them':
    'таблицы по языку, типу и метрике, как печатает публичный скрипт',
  'all scores with their reasons as JSON': 'все баллы с причинами как JSON',
};
