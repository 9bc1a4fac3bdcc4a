/** What commands about the platform itself print: in English, then in Russian. */
export const PLATFORM_MESSAGES = {
  queue: 'очередь',
  waiting: 'ждут',
  active: 'выполняются',
  delayed: 'отложены',
  failed: 'оставлены',
  '{id}: {reason} (attempts: {attempts})': '{id}: {reason} (попыток: {attempts})',
  'The database has this version of the schema.': 'Схема базы этой версии.',
  '{entries} entries, head {head}: all hold': 'записей {entries}, последняя {head}: всё верно',
  '{code}: entry {seq} does not follow from the ones before': '{code}: запись {seq} не следует из предыдущих',
  '{code}: the head that was given is in none of the {entries} entries':
    '{code}: указанной последней записи нет ни среди одной из {entries}',
  'Restored: {summary}': 'Загружено: {summary}',
  'Keep it secret: keys that sign receipts and hashes of passwords are in it.':
    'Храните в тайне: в копии ключи, которыми подписаны квитанции, и хеши паролей.',
  '{rows} rows of {tables} tables as of {at}, audit head {head}':
    'строк {rows}, таблиц {tables}, на {at}, последняя запись журнала {head}',
  '{rows} rows of {tables} tables as of {at}, the audit log was BROKEN already':
    'строк {rows}, таблиц {tables}, на {at}, журнал аудита уже был НАРУШЕН',
  'Starboard ({apps}) is running at {url}': 'Starboard ({apps}) работает: {url}',
  'Data: {folder} (embedded Postgres)': 'Данные: {folder} (встроенный Postgres)',
  'There is no organiser yet. This link makes the first one, once, within a day:':
    'Организатора ещё нет. По этой ссылке появится первый: один раз, в течение дня:',
  'Prepared: contest {slug}, round {round}.': 'Подготовлено: конкурс {slug}, испытание {round}.',
  'The programs have their sessions; the final runs.': 'Программы открыли сессии; финал идёт.',
  'The programs are at their end; waiting for the board.': 'Программы дошли до конца; ждём таблицу.',
  'The certificate: {json}, {page}': 'Свидетельство: {json}, {page}',
  'The certificate of {contest} (round {round}, {at}) holds. To compare with the audit log: hash {hash}, key {key}':
    'Свидетельство {contest} (испытание {round}, {at}) верно. Для сверки с журналом действий: отпечаток {hash}, ключ {key}',
  Fault: 'Сбой',
  Outcome: 'Что было',
  'sandbox {level}, fingerprint {fingerprint}': 'песочница {level}, отпечаток {fingerprint}',
} as const;
