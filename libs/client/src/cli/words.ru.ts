import { type Catalogue, failureIn, makeSpeaker, type Speaker, spoken } from '@starboard/speech';

/** The help of `pku`: in English, then in Russian. */
export const PKU_HELP: Catalogue = {
  'Takes part in sessions of the platform: files come, marked files go back':
    'Участвует в сессиях платформы: файлы приходят, размеченные уходят',
  'run a session with any program: it reads a file from its input and writes the marked one to its output':
    'провести сессию любой программой: она читает файл со входа и пишет размеченный на выход',
  'the program and its arguments, after --': 'программа и её аргументы, после --',
  'open a session and hold it; files are put into files/in': 'открыть сессию и держать её; файлы кладутся в files/in',
  'go on with the team’s open session': 'продолжить открытую сессию команды',
  'number of the file that came last; in a pull session, of the next one':
    'номер файла, пришедшего последним; в сессии по запросу: следующего',
  'the workspace': 'рабочая папка',
  'numbers of all files that came': 'номера всех пришедших файлов',
  'get the file that is expected now once more': 'получить ожидаемый сейчас файл ещё раз',
  'send files/out/<number>.json (or .txt)': 'отправить files/out/<номер>.json (или .txt)',
  'number of the file': 'номер файла',
  'end the session before its end; there will be no report': 'закончить сессию досрочно; отчёта не будет',
  'send this program’s log to the technical commission': 'отправить журнал программы технической комиссии',
  'check a folder of receipts, without the platform': 'проверить папку квитанций, без платформы',
  'receipts/<session>': 'receipts/<сессия>',
  'address of the platform (PKU_URL)': 'адрес платформы (PKU_URL)',
  'the team’s token (PKU_TOKEN; better there than in the history of the shell)':
    'токен команды (PKU_TOKEN: лучше так, чем в истории оболочки)',
  'where files and receipts are kept': 'где хранить файлы и квитанции',
  'algorithmic, technical or final': 'algorithmic, technical или final: квалификация, репетиция, финал',
  'algorithmic: files in the sample, 1…1000': 'algorithmic: файлов в выборке, 1…1000',
  'algorithmic: train or test': 'algorithmic: train или test',
  'algorithmic: rus, eng or all': 'algorithmic: rus, eng или all',
  'algorithmic: seconds between two files, 10…60': 'algorithmic: секунд между файлами, 10…60',
  'the round, when several are open; else the newest is taken': 'раунд, если открыто несколько; иначе берётся новейший',
  'algorithmic: each file when the one before is answered': 'algorithmic: каждый файл после ответа на предыдущий',
};

/** What `pku` prints: in English, then in Russian. Its log is English, which the commission reads. */
export const PKU_MESSAGES = {
  'Session {id}, {total} files': 'Сессия {id}, файлов: {total}',
  'Session {id} of {mode} round {number}, {total} files': 'Сессия {id}, раунд {mode} {number}, файлов: {total}',
  ', from {at}': ', с {at}',
  'Session {id} is closed: {why}': 'Сессия {id} закрыта: {why}',
  'file {file} ({at}/{total})': 'файл {file} ({at}/{total})',
  ' at {place}': ' в {place}',
  'The sample is over.': 'Выборка закончилась.',
  'Waiting for the session to be closed …': 'Ждём закрытия сессии …',
  'Files without an accepted answer: {failed}. The platform holds the session open until their time is over and late answers have come (some minutes); what was answered is stored. You may stop waiting with Ctrl-C.':
    'Файлов без принятого ответа: {failed}. Платформа держит сессию, пока не выйдет их время и не придут поздние ответы (несколько минут); отправленное сохранено. Ждать не обязательно: Ctrl-C.',
  '{reason} (trying again)': '{reason} (пробуем ещё раз)',
  'session {id} is open, {total} files': 'сессия {id} открыта, файлов: {total}',
  'connected again': 'связь восстановлена',
  'session {id} is closed: {why}': 'сессия {id} закрыта: {why}',
  'file {file} came, deadline {at}': 'файл {file} пришёл, срок {at}',
  'the sample is over': 'выборка закончилась',
  'session {id} is stopped; there will be no report': 'сессия {id} остановлена; отчёта не будет',
  'the logs are sent': 'журнал отправлен',
  'file {file}, attempt {attempt}: {verdict}': 'файл {file}, попытка {attempt}: {verdict}',
  'Where is the platform? Give --url or set PKU_URL.': 'Где платформа? Укажите --url или PKU_URL.',
  'Which team is it? Set PKU_TOKEN or give --token.': 'Какая команда? Задайте PKU_TOKEN или --token.',
  'No session is held here: run `pku start` or `pku reconnect` first.':
    'Здесь сессию никто не держит: сначала `pku start` или `pku reconnect`.',
  'It must be the number of a file.': 'Нужен номер файла.',
  'It must be a whole number from {min} to {max}.': 'Нужно целое число от {min} до {max}.',
  'It must be one of: {values}.': 'Нужно одно из: {values}.',
  'cannot run {command}: {why}': 'не удалось запустить {command}: {why}',
  'the program ended with {end}': 'программа завершилась: {end}',
  'all hold': 'всё верно',
  '{count} problems': 'ошибок: {count}',
  '{receipts} receipts of {sessions} sessions: {verdict}': 'квитанций {receipts}, сессий {sessions}: {verdict}',
} as const;

/** Failures of the program itself; the platform's own come in both languages. */
export const PKU_ERRORS: Catalogue = {
  ERR_CLIENT_CLOSED: 'соединение закрыто',
  ERR_CLIENT_TIMEOUT: 'платформа не ответила вовремя: проверьте адрес и связь',
  ERR_CLIENT_URL: 'это не адрес платформы: нужен http:// или https://',
  ERR_CLIENT_ANSWER_SIZE: 'ответ больше, чем принимает платформа',
  ERR_CLIENT_PROGRAM: 'программа не запускается: её нет, или нет права её запускать',
  ERR_RECEIPT_CHAIN: 'цепочка квитанций нарушена',
  ERR_RECEIPT_CONTENT: 'это не то содержание, которое было получено',
  ERR_RECEIPT_HASH: 'поля не те, из которых сделан хеш',
  ERR_RECEIPT_KEY: 'нет читаемого открытого ключа',
  ERR_RECEIPT_SIGNATURE: 'подпись не от этого раунда',
  ERR_RECEIPT_UNREADABLE: 'это не квитанция',
  NOTE_RECEIPT_REPEATED: 'та же квитанция, что и другая',
  NOTE_RECEIPT_UNSIGNED: 'поля не подписаны и ничего не доказывают',
};

export const say: Speaker<keyof typeof PKU_MESSAGES>['say'] = makeSpeaker(PKU_MESSAGES).say;

/** A failure as a line, in the language that is spoken: of the platform's own messages its half of "RUSSIAN / ENGLISH". */
export function sayFailure(line: string): string {
  const [, code, russian, english] = /^(ERR_SESSION_[A-Z_]+: )([^/]*[А-яЁё][^/]*) \/ ([^]*)$/.exec(line) ?? [];
  if (code === undefined) return failureIn(PKU_ERRORS, line);
  return `${code}${(spoken() === 'ru' ? russian : english) ?? ''}`;
}
