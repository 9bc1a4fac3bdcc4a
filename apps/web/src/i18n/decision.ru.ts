/** Decisions, and what the log says was done with a team, in words; in Russian. */
export const decision = {
  what: 'Решение',
  reason: 'Обоснование',
  protocol: 'Протокол',
  at: 'Когда',
  kind: {
    team: {
      application: 'Заявка',
      disqualification: 'Дисквалификация',
      'parent-qualification': 'Квалификация основного конкурса',
    },
    solution: { annulment: 'Аннулирование решения' },
    admission: {
      conclusion: 'Заключение о готовности',
      check: 'Допуск: проверка коллегией',
      verification: 'Допуск: верификация комиссией',
      approval: 'Допуск к финалу',
    },
    result: { approval: 'Результат испытания' },
    round: { close: 'Досрочный конец испытания', void: 'Отмена испытания', restart: 'Перезапуск испытания' },
    protest: { answer: 'Ответ на протест', 'appeal-answer': 'Ответ на апелляцию' },
  },
  outcome: {
    approved: 'одобрено',
    refused: 'отказано',
    disqualified: 'дисквалификация',
    positive: 'положительное',
    negative: 'отрицательное',
    passed: 'пройдена',
    'not-passed': 'не пройдена',
    upheld: 'удовлетворён',
    dismissed: 'отклонён',
  },
  action: {
    team: {
      applied: 'Заявка подана',
      amended: 'Заявка изменена',
      reapplied: 'Заявка подана снова',
      approved: 'Заявка одобрена',
      refused: 'В участии отказано',
      disqualified: 'Команда дисквалифицирована',
      withdrawn: 'Участие прекращено по желанию команды',
      'member-removed': 'Участник исключён',
      'captain-changed': 'Назначен другой капитан',
    },
    token: { issued: 'Токен выпущен', revoked: 'Токен отозван' },
  },
};
