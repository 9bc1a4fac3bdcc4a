/** Texts of the page where a link leads that works once, in Russian. */
export const join = {
  title: { invitation: 'Приглашение', password_reset: 'Новый пароль', unknown: 'Ссылка' },
  lead: {
    invitation: 'Создайте учётную запись. Ссылка сработает один раз.',
    password_reset: 'Задайте новый пароль. Ссылка сработает один раз.',
  },
  looking: 'Ссылка проверяется…',
  broken: 'Ссылка не действует',
  contest: 'Конкурс',
  role: 'Ваша роль',
  team: 'Команда',
  name: 'Имя',
  email: 'Электронная почта',
  password: 'Пароль',
  passwordHint: 'Не короче 12 знаков.',
  save: 'Сохранить',
  done: 'Готово: теперь можно войти.',
  signIn: 'Перейти ко входу',
};
