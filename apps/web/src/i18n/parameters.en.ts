/** Texts of fields of parameters in English. */
export const parameters = {
  unchanged: 'unchanged',
  withoutChange: 'Unchanged: {{value}}.',
  notJson: 'This is no JSON: look at brackets, quotes and commas.',
};
