/** Help of the commands that run the platform, keep its data and check what it publishes: in English, then in Russian. */
export const PLATFORM: Readonly<Record<string, string>> = {
  'Competition platform server for language programs': 'Сервер соревнований программ, работающих с языком',
  'output the version number': 'напечатать версию',
  'start the platform: all in one process, or some apps against DATABASE_URL (and REDIS_URL)':
    'запустить платформу: всё в одном процессе или часть приложений с DATABASE_URL (и REDIS_URL)',
  'only these apps, separated by commas: api, session, worker':
    'только эти приложения, через запятую: api, session, worker',
  'hold a whole final on a fast clock, with programs, and show the leaderboard':
    'провести целый финал с программами на ускоренных часах и показать таблицу',
  'play a final with simulated programs and faults against this platform; certify whether it is ready':
    'сыграть с этой платформой финал с имитацией программ и сбоев; засвидетельствовать, готова ли она',
  'of which the final is rehearsed: as many teams, files and minutes as it announces':
    'чей финал репетируется: столько команд, файлов и минут, сколько в нём объявлено',
  'in place of its admitted teams': 'вместо числа допущенных команд',
  'in place of its files': 'вместо числа файлов',
  'between two files, in place of its own': 'между двумя файлами, вместо своего',
  'for an answer, in place of its own': 'на ответ, вместо своего',
  'where programs connect; PUBLIC_URL, or this machine’s PORT':
    'куда подключаются программы; PUBLIC_URL или PORT этой машины',
  'with commas: cut-connections, slow-database, kill-session=PID, kill-worker=PID, stop-redis=PID':
    'через запятую: cut-connections, slow-database, kill-session=PID, kill-worker=PID, stop-redis=PID',
  'another bar than the usual one; may be repeated': 'другая норма вместо обычной; можно повторять',
  'of essays, answers and moments': 'для сочинений, ответов и моментов',
  'where the certificate goes: FILE.json and FILE.html': 'куда записать свидетельство: FILE.json и FILE.html',
  'check a certificate (.json or .html) offline, and do nothing else':
    'проверить свидетельство (.json или .html) без сети и больше ничего не делать',
  'print the certificate as JSON': 'напечатать свидетельство как JSON',
  'what is scored': 'что оценивается',
  'essays and expert markups to use': 'какие взять сочинения и разметки экспертов',
  'labelled short answers to use': 'какие взять размеченные короткие ответы',
  'cases with responses to use': 'какие взять задания с ответами',
  'end when the leaderboard is there': 'завершиться, когда таблица готова',
  'people who may do everything on this platform': 'люди, которым на этой платформе можно всё',
  'make somebody an organiser: at once if they have an account, else by a link that works once':
    'сделать человека организатором: сразу, если у него есть учётная запись, иначе одноразовой ссылкой',
  'why; goes into the audit log': 'почему; попадает в журнал',
  'background work: how much waits, what was given up and why': 'фоновая работа: сколько ждёт, что оставлено и почему',
  'show the queues and the jobs that were given up': 'показать очереди и оставленные задания',
  'print as JSON': 'напечатать как JSON',
  'let a job that was given up run again': 'снова запустить оставленное задание',
  'bring the database to this version of the schema': 'привести базу данных к этой версии схемы',
  'write one moment of the database into a file, while the platform runs; the file holds secrets':
    'записать один момент базы данных в файл, не останавливая платформу; в файле есть секреты',
  'load a backup into an empty database; a damaged file is refused before anything is changed':
    'загрузить копию в пустую базу; повреждённый файл отвергается прежде, чем что-либо изменится',
  'the audit log': 'журнал действий',
  'recompute the chain of the audit log: changed, removed and inserted entries show':
    'пересчитать цепочку журнала: видны изменённые, удалённые и вставленные записи',
  'a head that was published before: shows that nothing was cut off since':
    'опубликованная раньше голова: покажет, что с тех пор ничего не отрезано',
  'where programs of answers are run': 'где выполняются программы из ответов',
  'try the sandbox of this machine: its level, what is missing and how to get it':
    'проверить песочницу этой машины: уровень, чего не хватает и как это получить',
  'the languages that programs of answers are written in': 'языки, на которых написаны программы из ответов',
  'tell which languages the sandbox runs, with their versions and one fingerprint of all':
    'сказать, какие языки выполняет песочница, с версиями и общим отпечатком',
  "a toolchain that was built; this machine's own /usr by default":
    'собранный набор инструментов; по умолчанию /usr этой машины',
  'fail unless these run: python, javascript, typescript, cpp, java, go, r, with commas between':
    'ошибка, если не работает что-то из: python, javascript, typescript, cpp, java, go, r (через запятую)',
  'make a toolchain of Debian packages in a new folder; needs root, debootstrap and a mirror':
    'собрать набор инструментов из пакетов Debian в новой папке; нужны root, debootstrap и зеркало',
  'which: python, javascript, typescript, cpp, java, go, r, with commas between':
    'какие: python, javascript, typescript, cpp, java, go, r (через запятую)',
  'further packages of Debian, with commas between': 'другие пакеты Debian, через запятую',
  'release of Debian': 'выпуск Debian',
  'mirror of Debian': 'зеркало Debian',
  'write everything that a round’s leaderboard was made of into one archive, CC BY 4.0':
    'записать всё, из чего сделана таблица раунда, в один архив, CC BY 4.0',
  'a new file; `starboard verify` checks it': 'новый файл; его проверяет `starboard verify`',
  'check an archive of a round, or a folder of receipts: offline, without the platform':
    'проверить архив раунда или папку квитанций: без сети и без платформы',
  'run the programs of its answers once more in the sandbox, and report what differs':
    'ещё раз выполнить программы из ответов в песочнице и сказать, что отличается',
  "run them with a toolchain that was built; with this machine's own by default":
    'выполнять их собранным набором инструментов; по умолчанию — этой машины',
  'all that was found as JSON': 'всё найденное как JSON',
  'archive.zip; or a folder of receipts as JSON files with the round’s public-key.txt':
    'archive.zip или папка квитанций (файлы JSON) с public-key.txt раунда',
  'sealed sets of essays': 'запечатанные выборки сочинений',
  'check offline that an essay was in the set that was sealed before the start':
    'проверить без сети, что сочинение было в выборке, запечатанной до старта',
  'the Merkle root as it was published before the start; else the one of the proof':
    'корень Меркла, опубликованный до старта; иначе — из доказательства',
};
