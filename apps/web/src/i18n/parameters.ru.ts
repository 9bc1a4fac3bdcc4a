/** Texts of fields of parameters in Russian. */
export const parameters = {
  unchanged: 'без изменений',
  withoutChange: 'Без изменений: {{value}}.',
  notJson: 'Это не JSON: проверьте скобки, кавычки и запятые.',
};
