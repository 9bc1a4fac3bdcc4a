/** Texts that pages about how a contest is run share, in Russian. */
export const running = {
  notYours: 'Страница для других ролей',
  notYoursHint: 'Она открыта тем, кто проводит этот конкурс или принимает о нём решения.',
  datasets: 'Выборки',
  rounds: 'Проведение испытаний',
  experts: 'Эксперты и проверки',
  audit: 'Журнал',
  operations: 'Работа платформы',
};
