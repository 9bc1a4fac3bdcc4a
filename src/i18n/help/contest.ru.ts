/** Help of the commands of a contest, its teams, sets and experts: in English, then in Russian. */
export const CONTEST: Readonly<Record<string, string>> = {
  'contests and their parameters': 'конкурсы и их параметры',
  'make a contest and announce it; the slug names it in addresses and commands':
    'создать конкурс и объявить его; slug называет его в адресах и командах',
  'title in Russian': 'название по-русски',
  'title in English': 'название по-английски',
  'what is scored: marked essays, or answers to questions by rules, or labels of short answers, or free-form answers graded by suites of cases':
    'что оценивается: размеченные сочинения (markup), ответы на вопросы по правилам (rules), метки коротких ответов (short-answers) или свободные ответы по наборам заданий (suites)',
  "JSON with what differs from the regulation's numbers (docs/operations.md)":
    'JSON с тем, что отличается от чисел регламента (docs/operations.ru.md)',
  'show the parameters in force as JSON; with --change, make the next version of them':
    'показать действующие параметры как JSON; с --change — сделать их следующую версию',
  'JSON with what is to be different from now on': 'JSON с тем, что впредь будет иначе',
  'after the announcement: in which jury and commission agreed (2.17)':
    'после объявления: протокол, в котором согласились коллегия и комиссия (2.17)',
  'why the change is made although a final is near (4.6)': 'почему меняется, хотя финал близко (4.6)',
  'show the classifier in force as JSON; with a file, check it and make it the next version, until a round begins':
    'показать действующий классификатор как JSON; с файлом — проверить его и сделать следующей версией, пока не начался раунд',
  'only say what is wrong with the file': 'только сказать, что не так с файлом',
  'list the contests: address, titles, engine, whether announced, rounds, teams':
    'перечислить конкурсы: адрес, названия, движок, объявлен ли, раунды, команды',
  'list people with roles that exclude each other and were given before that was refused':
    'перечислить людей с несовместимыми ролями, выданными до того, как это стало запрещено',
  'show what the site publishes: schedule, documents, announcements, admitted teams, parameters, modules':
    'показать, что публикует сайт: расписание, документы, объявления, допущенные команды, параметры, модули',
  'language of the messages': 'язык сообщений',
  'print the same as JSON': 'напечатать то же как JSON',
  'show the terms of the regulation: what is due, what is late, for whom (docs/organising.md)':
    'показать сроки регламента: что пора сделать, что просрочено и кем (docs/organising.ru.md)',
  'only what can be done now and what is late': 'только то, что пора сделать, и просроченное',
  'print the same as an iCalendar file': 'напечатать то же как файл iCalendar',
  'show the newest messages that were written by mail about terms, and whether they were sent':
    'показать последние письма о сроках и то, отправлены ли они',
  'publish an announcement, or with --number its next version. The file is JSON: { "title": { "ru", "en" }, "purpose": { … }, "content": { … } } and "kind"':
    'опубликовать объявление или, с --number, его следующую версию. Файл — JSON: { "title": { "ru", "en" }, "purpose": { … }, "content": { … } } и "kind"',
  'correct this announcement; needs --reason': 'исправить это объявление; нужен --reason',
  'why modules change although a final is near (9.2)': 'почему модули меняются, хотя финал близко (9.2)',
  'mark an announcement as withdrawn; it stays readable': 'отметить объявление отозванным; прочесть его можно и дальше',
  'why; it is published': 'почему; это публикуется',
  'publish a document, a link or a file, or its next version; the key names it, such as "regulation"':
    'опубликовать документ (ссылку или файл) или его следующую версию; ключ называет его, например "regulation"',
  'where it is': 'где он находится',
  'the document itself, 20 MiB at most': 'сам документ, не более 20 МиБ',
  'mark a document as withdrawn; its versions stay readable':
    'отметить документ отозванным; его версии можно читать и дальше',
  'say the contest’s hours in another zone, such as Europe/Moscow':
    'называть часы конкурса в другом поясе, например Europe/Moscow',
  'score the contest by this version’s engine, and announce it (9.2). The file is JSON: { "title": { "ru", "en" }, "purpose": { … }, "content": { … } }':
    'оценивать конкурс движком этой версии и объявить об этом (9.2). Файл — JSON: { "title": { "ru", "en" }, "purpose": { … }, "content": { … } }',
  'why; goes into the decision': 'почему; попадает в решение',
  'in which it was decided': 'протокол, в котором это решено',
  'teams and the tokens of their programs': 'команды и токены их программ',
  'register a team, approve and admit it, and show the token of its program once; or all teams of a file':
    'записать команду, одобрить, допустить и один раз показать токен её программы; или все команды из файла',
  'as the board shows it; the slug when left out': 'как в таблице; без него — slug',
  'CSV with the columns slug and name: a team a line; prints slug and token of each new one':
    'CSV со столбцами slug и name, команда в строке; печатает slug и токен каждой новой',
  'list the teams: slug, name, status, admission, live tokens, last use':
    'перечислить команды: slug, название, состояние, допуск, действующие токены, последнее использование',
  'as JSON': 'как JSON',
  'where every team stands on its way to the final: its conclusion, what it lacks, the next step':
    'где каждая команда на пути к финалу: заключение, чего не хватает, следующий шаг',
  'record that teams passed the qualification of the larger contest (4.3), for `readiness: parent`':
    'записать, что команды прошли отбор основного конкурса (4.3), для `readiness: parent`',
  'the protocol of the larger contest in which it stands': 'протокол основного конкурса, где это записано',
  'record that they did not, after all': 'записать, что они его всё же не прошли',
  'take a step towards the final (3.1, 6.3, 8.1) for all teams whose turn it is, or those named':
    'сделать шаг к финалу (3.1, 6.3, 8.1) для всех команд, чья очередь, или для названных',
  'in this order': 'в этом порядке',
  'why; goes into the decisions and the audit log': 'почему; попадает в решения и в журнал',
  'the protocol in which it was decided': 'протокол, в котором это решено',
  'show a new token of the team’s programs once': 'один раз показать новый токен программ команды',
  'where the program runs': 'где работает программа',
  'make the tokens given out before useless': 'отозвать выданные прежде токены',
  'make all tokens of the team useless; its live connections end':
    'отозвать все токены команды; её соединения закрываются',
  'store a folder or a zip archive of essays with experts’ markups, or questions with their rules':
    'сохранить папку или zip-архив сочинений с разметками экспертов либо вопросов с правилами',
  'the contest that they are for': 'для какого конкурса',
  'name of the set that they make up, in the order of their names': 'имя выборки, которую они составят, в порядке имён',
  'what the set is for': 'для чего выборка',
  'what the path holds': 'что лежит по этому пути',
  'experts of the files of a final whom `expert add` has not named become its experts':
    'эксперты файлов финала, которых не назвал `expert add`, становятся его экспертами',
  'markups of essays of a final that is not over are taken; needs --reason':
    'принять разметки сочинений финала, который ещё не прошёл; нужен --reason',
  'third markups of essays of a final become their third checks; needs --reason':
    'третьи разметки сочинений финала становятся третьими проверками; нужен --reason',
  'of labelled answers: which splits (default: all but "train")':
    'для размеченных ответов: какие части (по умолчанию все, кроме "train")',
  'of labelled answers: labels of SemEval (default: 3)': 'для размеченных ответов: метки SemEval (по умолчанию 3)',
  'of labelled answers: labels of your own, that of correct answers first':
    'для размеченных ответов: свои метки, первая — верных ответов',
  'store documents with errors that can be scored by all the same, as they are':
    'сохранить как есть документы с ошибками, по которым всё же можно оценивать',
  'print the result as JSON': 'напечатать результат как JSON',
  'sets of essays': 'выборки сочинений',
  'list the sets of a contest: id, kind, name, version, essays':
    'перечислить выборки конкурса: id, вид, имя, версия, сочинения',
  'write a version of a set as files of appendix 3 into one zip; the same version gives the same bytes':
    'записать версию выборки файлами приложения 3 в один zip; одна версия — одни и те же байты',
  'its name, for the newest version, or an id': 'имя (новейшая версия) или идентификатор',
  'appendix 3 §1 or §2': 'приложение 3, §1 или §2',
  'of a test or final set: with the experts’ markups, which teams do not get before the result':
    'для тестовой или финальной: с разметками экспертов, которых команды до итога не получают',
  'experts: who checks which essays (regulation 7.9)': 'эксперты: кто какие сочинения проверяет (регламент, 7.9)',
  'add an expert, or change how much they can do; the code is the one of file names (ESSAY_CODE.txt)':
    'добавить эксперта или изменить его нагрузку; код — тот, что в именах файлов (ESSAY_CODE.txt)',
  'at most so many essays': 'не больше стольких сочинений',
  'gets no more essays': 'больше не получает сочинений',
  'give every essay of the final set to two independent experts, by load and availability':
    'дать каждое сочинение финальной выборки двум независимым экспертам по нагрузке и доступности',
  'the set that was imported with --kind final': 'выборка, загруженная с --kind final',
  'time limit, ISO 8601 with a zone': 'срок, ISO 8601 с поясом',
  'show which essays need a third check by the rules; --apply gives them to a third expert':
    'показать, каким сочинениям по правилам нужна третья проверка; --apply отдаёт их третьему эксперту',
  'assign what is needed and not assigned yet': 'назначить нужное и ещё не назначенное',
  'take back a third check that was given out and not handed in: a decision; the result waits no longer':
    'снять выданную и не сданную третью проверку: это решение; итог её больше не ждёт',
  'why; it stands in the decision': 'почему; стоит в решении',
};
