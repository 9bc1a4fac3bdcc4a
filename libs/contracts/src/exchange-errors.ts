/**
 * Error codes of the exchange, each with its message. The published client prints the payload of `*-error` as it is,
 * so a message holds both languages.
 */
export const EXCHANGE_ERRORS = {
  ERR_SESSION_TOKEN:
    'Токен неизвестен или отозван: возьмите действующий в кабинете команды. / The token is unknown or was revoked: take a valid one from the team’s cabinet.',
  ERR_SESSION_TEAM_NOT_APPROVED:
    'Заявка команды не одобрена: дождитесь решения. / The team is not approved: wait for the decision.',
  ERR_SESSION_SECOND_CONNECTION:
    'С этим токеном уже есть действующее подключение: закройте его. / Another live connection uses this token: end that one.',
  ERR_SESSION_SERVER_BUSY: 'Сервер временно недоступен, повторите. / The server is not available now, try again.',
  ERR_SESSION_UNKNOWN_EVENT:
    'Неизвестное событие: проверьте его имя по описанию протокола. / Unknown event: check its name in the protocol.',
  ERR_SESSION_PAYLOAD:
    'Неверные данные события: исправьте названные поля. / The payload of the event is wrong: correct the fields that are named.',
  ERR_SESSION_MESSAGE_SIZE:
    'Сообщение больше 2 МиБ, оно не принято: уменьшите его. / The message is larger than 2 MiB and was not taken: make it smaller.',
  ERR_SESSION_RATE:
    'Команда отправляет слишком много, это сообщение не принято: подождите и повторите. / The team sends too much, this message was not taken: wait and send it again.',
  ERR_SESSION_NO_ROUND:
    'Сейчас нет такого испытания: проверьте его вид и расписание. / There is no such round now: check its type and the schedule.',
  ERR_SESSION_NOT_ADMITTED:
    'Команда не допущена к финалу: обратитесь к организаторам. / The team is not admitted to the final: ask the organisers.',
  ERR_SESSION_NOT_OPEN_YET:
    'Открывать сессию ещё рано: дождитесь открытия лобби. / It is too early to open a session: wait for the lobby.',
  ERR_SESSION_TOO_LATE:
    'Время открытия сессии истекло: обратитесь к организаторам. / The time to open a session is over: ask the organisers.',
  ERR_SESSION_ROUND_OVER: 'Испытание закончено: дождитесь результата. / The round is over: wait for the result.',
  ERR_SESSION_ALREADY_OPEN:
    'Сессия команды уже открыта: продолжайте её. / The team has an open session: go on with it.',
  ERR_SESSION_ALREADY_HELD:
    'Команда уже провела сессию этого финала: дождитесь результата. / The team has had its session of this final already: wait for the result.',
  ERR_SESSION_NO_FILES:
    'Нет файлов с такими параметрами: измените параметры. / No files match the parameters: change them.',
  ERR_SESSION_NOT_FOUND: 'Открытой сессии нет: сначала откройте её. / There is no open session: open one first.',
  ERR_SESSION_FOREIGN: 'Это не сессия вашей команды: назовите свою. / The session is not your team’s: name your own.',
  ERR_SESSION_CLOSED:
    'Сессия закрыта, файл не принят: откройте новую, если испытание это позволяет. / The session is closed; the file was not stored: open another one, if the round allows it.',
  ERR_SESSION_NOT_RELEASED:
    'Файл с таким номером не выдан: проверьте номер. / No file with this number was released: check the number.',
  ERR_SESSION_OVER_LIMIT:
    'Число отправок файла исчерпано, файл не принят: переходите к следующему. / The limit of submissions is used up; the file was not stored: go on with the next one.',
  ERR_SESSION_NOT_PULL:
    'Файлы этой сессии приходят сами: ждите их. / The files of this session come by themselves: wait for them.',
  ERR_SESSION_NO_FILE:
    'Сейчас не ожидается ни одного файла: сначала запросите следующий. / No file is expected now: ask for the next one first.',
  ERR_SESSION_END_OF_SAMPLE: 'Файлов больше нет: завершите сессию. / There are no more files: end the session.',
  ERR_SESSION_LOGS_TOO_LARGE:
    'Логи больше 1 МиБ: отправьте их по частям. / The logs are larger than 1 MiB: send them in parts.',
  ERR_SESSION_LOGS_QUOTA:
    'Команда отправила сегодня слишком много логов, эти не сохранены: отправьте их завтра. / The team has sent too many logs today, these were not stored: send them tomorrow.',
  ERR_SESSION_SESSIONS_QUOTA:
    'Команда открыла сегодня слишком много сессий квалификации: откройте новую завтра (UTC). / The team has opened too many qualification sessions today: open a new one tomorrow (UTC).',
  ERR_SESSION_INTERNAL: 'Ошибка сервера, повторите. / The server failed; try again.',
} as const;

export type ExchangeErrorCode = keyof typeof EXCHANGE_ERRORS;

/** Payload of every `*-error` event. */
export interface ExchangeError {
  readonly code: ExchangeErrorCode;
  readonly message: string;
  /** What was wrong with a payload: field and reason. */
  readonly details?: readonly string[];
  /** Of a repetition that a program asks for by itself when it connects: there is nothing that it has missed. */
  readonly missed?: true;
}

/** The payload of an `*-error` event: the code and its message in both languages. */
export function exchangeError(code: ExchangeErrorCode, details?: readonly string[]): ExchangeError {
  const error = { code, message: EXCHANGE_ERRORS[code] };
  return details === undefined ? error : { ...error, details };
}

/** What the acknowledgement callback of every event gets: the success's fields, or the error. */
export type Acknowledgement<T extends object> = ({ readonly ok: true } & T) | ({ readonly ok: false } & ExchangeError);
