/** What the audit log says was done, in words; in Russian. */
export const actions = {
  announcement: {
    published: 'Объявление опубликовано',
    withdrawn: 'Объявление отозвано',
  },
  'answer-set': {
    created: 'Набор ответов сохранён',
    removed: 'Набор ответов удалён',
  },
  backup: {
    written: 'Резервная копия записана',
  },
  board: {
    computed: 'Таблица посчитана',
  },
  classifier: {
    set: 'Классификатор задан',
  },
  contest: {
    announced: 'Конкурс объявлен',
    created: 'Конкурс создан',
    'time-zone': 'Часовой пояс изменён',
  },
  dataset: {
    changed: 'Выборка изменена',
    created: 'Выборка создана',
    sealed: 'Выборка запечатана',
  },
  'desk-project': {
    caps: 'Пределы расходов изменены',
    created: 'Проект ответов создан',
    invited: 'Приглашение в проект',
    joined: 'Вступление в проект',
    left: 'Выход из проекта',
    removed: 'Исключение из проекта',
  },
  'desk-task': {
    created: 'Задание создано',
    pause: 'Задание приостановлено',
    resume: 'Задание продолжено',
    cancel: 'Задание отменено',
    done: 'Задание выполнено',
    failed: 'Задание не удалось',
  },
  document: {
    published: 'Документ опубликован',
    withdrawn: 'Документ отозван',
  },
  engine: {
    adopted: 'Версия оценивания сменена',
  },
  essays: {
    imported: 'Эссе загружены',
  },
  expert: {
    registered: 'Эксперт записан',
  },
  experts: {
    assigned: 'Эксперты назначены',
  },
  'expert-assignment': {
    moved: 'Эссе передано другому эксперту',
  },
  'expert-markup': {
    'handed-in': 'Разметка эксперта сдана',
  },
  'expert-markups': {
    imported: 'Разметки экспертов загружены',
  },
  'expert-work': {
    started: 'Проверка начата',
    ended: 'Проверка закончена',
    extended: 'Срок проверки продлён',
  },
  files: {
    imported: 'Файлы загружены',
  },
  import: {
    received: 'Загрузка получена',
    finished: 'Загрузка разобрана',
    failed: 'Загрузка не удалась',
  },
  incident: {
    detected: 'Найден массовый сбой',
  },
  invitation: {
    issued: 'Приглашение выпущено',
    accepted: 'Приглашение принято',
    revoked: 'Приглашение отозвано',
  },
  parameters: {
    added: 'Версия параметров добавлена',
  },
  password: {
    changed: 'Пароль сменён',
    reset: 'Пароль задан по ссылке',
  },
  'password-reset': {
    issued: 'Ссылка для пароля выпущена',
  },
  person: {
    disabled: 'Учётная запись закрыта',
    enabled: 'Учётная запись открыта',
    'signed-in': 'Вход',
  },
  protest: {
    filed: 'Протест подан',
    upheld: 'Протест удовлетворён',
    dismissed: 'Протест отклонён',
    refused: 'Протест не принят',
  },
  questions: {
    imported: 'Вопросы загружены',
  },
  rehearsal: {
    asked: 'Репетиция заказана',
    enrolled: 'Репетиция подготовлена',
    certified: 'Репетиция подтверждена',
    stopped: 'Репетиция остановлена',
    abandoned: 'Репетиция прервана',
  },
  release: {
    excused: 'Файл исключён из выборки',
  },
  request: {
    asked: 'Запрос о команде',
    file: 'Файл приложен к запросу',
    answered: 'Ответ на запрос',
    granted: 'Запрос удовлетворён',
    declined: 'Запрос отклонён',
    withdrawn: 'Запрос отозван',
  },
  rescoring: {
    opened: 'Переоценка предложена',
    applied: 'Переоценка применена',
    discarded: 'Переоценка отклонена',
  },
  role: {
    granted: 'Роль дана',
    revoked: 'Роль снята',
  },
  round: {
    created: 'Испытание создано',
    scheduled: 'Время испытания назначено',
    'lobby-opened': 'Лобби открыто',
    opened: 'Испытание началось',
    ended: 'Испытание закончено',
    finalised: 'Итог испытания окончателен',
    voided: 'Испытание отменено',
    restarted: 'Испытание перезапущено',
  },
  rule: {
    created: 'Правило записано',
    removed: 'Правило удалено',
  },
  'rule-draft': {
    asked: 'Черновик правила заказан',
    accepted: 'Черновик правила принят',
  },
  'rule-task': {
    created: 'Прогон правила заказан',
    cancelled: 'Прогон правила отменён',
    done: 'Прогон правила закончен',
    removed: 'Прогон правила удалён',
  },
  session: {
    ended: 'Сессия закрыта',
  },
  team: {
    applied: 'Заявка подана',
    amended: 'Заявка изменена',
    reapplied: 'Заявка подана снова',
    approved: 'Заявка одобрена',
    refused: 'В участии отказано',
    disqualified: 'Команда дисквалифицирована',
    withdrawn: 'Участие прекращено по желанию команды',
    admitted: 'Команда допущена к финалу',
    'member-removed': 'Участник исключён',
    'captain-changed': 'Назначен другой капитан',
  },
  'third-check': {
    ordered: 'Третья проверка назначена',
    cancelled: 'Третья проверка отменена',
  },
  token: {
    issued: 'Токен выпущен',
    revoked: 'Токен отозван',
  },
};
