import type { ParameterField } from '../parameter-fields.js';

/** Parameters of a contest by rules, as fields of a form. */
export const RULES_FIELDS: readonly ParameterField[] = [
  {
    name: 'ruleProfile',
    input: { type: 'choice' },
    label: { ru: 'Чтение правил', en: 'How rules are read' },
    hint: { ru: 'Как понимать правила вопросов.', en: 'What the rules of questions mean.' },
    values: {
      manual: { ru: 'как в руководстве', en: 'as the manual says' },
      reference: { ru: 'как в открытой реализации', en: 'as the public implementation computes' },
    },
  },
];
