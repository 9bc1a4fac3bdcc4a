/** A message in the two languages of the platform; in catalogues with `{parameters}`. */
export interface Message {
  readonly ru: string;
  readonly en: string;
}

/**
 * Every diagnostic of the library, declared once: the prefix is the severity, `ERR_` also marks what refuses a
 * whole file. The numbers in the comments are those of appendix 3 §1.6 of the regulation.
 */
export const DIAGNOSTICS = {
  // Refusals: the input cannot be read at all (appendix 3 §1.6, §2).
  ERR_MARKUP_ENCODING: { ru: 'Файл не в кодировке UTF-8', en: 'The file is not UTF-8' },
  ERR_MARKUP_SIZE: { ru: 'Файл больше {limit} байт', en: 'The file is larger than {limit} bytes' },
  ERR_MARKUP_DEPTH: { ru: 'Вложенность больше {limit}', en: 'Nesting is deeper than {limit}' },
  ERR_MARKUP_FRAGMENTS: { ru: 'Фрагментов больше {limit}', en: 'There are more than {limit} fragments' },
  ERR_MARKUP_JSON_SYNTAX: { ru: 'Нарушен синтаксис JSON', en: 'This is not valid JSON' },
  ERR_MARKUP_JSON_SHAPE: {
    ru: 'Поле «{field}» должно быть: {expected}',
    en: 'The field "{field}" must be: {expected}',
  },
  ERR_MARKUP_OFFSETS: {
    ru: 'Границы фрагмента {start}…{end} невозможны в тексте длины {length}',
    en: 'A fragment cannot have the bounds {start}…{end} in a text of length {length}',
  },

  // The eight faults of appendix 3 §1.6; 1, 2 (unknown code), 7 and 8 leave a meaningful markup and are warnings.
  WARN_MARKUP_META_FIELD: { ru: 'Неизвестное поле метаописания «{field}»', en: 'Unknown meta field "{field}"' }, // 1
  WARN_MARKUP_CODE_UNKNOWN: {
    ru: 'Неизвестный код «{code}»: принят за начало фрагмента',
    en: 'Unknown code "{code}": taken as the beginning of the fragment',
  }, // 2
  ERR_MARKUP_SEPARATOR: {
    ru: 'После кода забыт разделитель «\\»: «{code}» принято за начало фрагмента',
    en: 'The separator "\\" after the code is missing: "{code}" is taken as the beginning of the fragment',
  }, // 2
  ERR_MARKUP_CODE_MISSING: { ru: 'Не указан код фрагмента', en: 'The fragment has no code' }, // 3
  ERR_MARKUP_UNCLOSED: {
    ru: 'Открывающая скобка без закрывающей: закрыта в конце текста',
    en: 'An opening bracket without a closing one: closed at the end of the text',
  }, // 4
  ERR_MARKUP_META_UNCLOSED: {
    ru: 'Значение поля без закрывающей скобки: взят остаток строки',
    en: 'The value of a field has no closing bracket: the rest of the line is taken',
  }, // 4, in the meta header
  ERR_MARKUP_UNOPENED: {
    ru: 'Закрывающая скобка без открывающей: не учтена',
    en: 'A closing bracket without an opening one: ignored',
  }, // 5
  ERR_MARKUP_BRACKET_KIND: {
    ru: 'Закрывающая скобка другого вида, чем открывающая',
    en: 'The closing bracket is of another kind than the opening one',
  }, // 6
  WARN_MARKUP_CORRECTION_MISSING: { ru: 'У фрагмента ИСП нет исправления «>>»', en: 'ИСП has no correction ">>"' }, // 7
  WARN_MARKUP_TEXT_DISTORTED: {
    ru: 'Исходный текст эссе искажён: совпало {matched} из {total} непробельных символов, лишних {added}',
    en: 'The text differs from the original: {matched} of {total} non-space characters match, {added} are added',
  }, // 8

  // Irregularities of real txt files (appendix 3 §1.2, §1.3).
  WARN_MARKUP_BRACKET_ESCAPED: { ru: 'Скобка «(\\*» прочитана как «(*»', en: 'The bracket "(\\*" is read as "(*"' },
  WARN_MARKUP_BRACKET_IN_VALUE: {
    ru: 'Фрагмент внутри комментария, пояснения или исправления',
    en: 'A fragment inside a comment, explanation or correction',
  },
  WARN_MARKUP_CODES_SPLIT: {
    ru: 'Коды разделены «\\»: «{code}» отнесено к кодам',
    en: 'Codes are separated by "\\": "{code}" is read as codes',
  },
  WARN_MARKUP_TAG: { ru: 'Тег не из букв и цифр: «{tag}»', en: 'The tag is not of letters and digits: "{tag}"' },
  WARN_MARKUP_META_END: {
    ru: 'Метаописание не отделено от текста пустой строкой',
    en: 'No empty line between the meta header and the text',
  },
  WARN_MARKUP_META_REST: {
    ru: 'Остаток строки после значения в скобках не учтён',
    en: 'The rest of the line after a value in brackets is ignored',
  },
  WARN_MARKUP_META_REPEATED: {
    ru: 'Поле «{field}» повторено: взято первое',
    en: 'The field "{field}" is repeated: the first counts',
  },
  WARN_MARKUP_META_VALUE: {
    ru: 'Поле «{field}»: значение «{value}» не учтено',
    en: 'The field "{field}": the value "{value}" is ignored',
  },
  WARN_MARKUP_SUBJECT: { ru: 'Неизвестный предмет «{value}»', en: 'Unknown subject "{value}"' },

  // Codes, in both formats.
  WARN_MARKUP_TYPE_UNKNOWN: { ru: 'Кода «{code}» нет в классификаторе', en: 'The classifier has no code "{code}"' },
  WARN_MARKUP_CODE_SHARED: {
    ru: 'Код «{code}» общий для нескольких ошибок, а подтип его не уточняет',
    en: 'The code "{code}" is shared by several errors and the subtype does not decide',
  },
  WARN_MARKUP_SUBTYPE: {
    ru: 'У кода «{code}» нет подтипа «{subtype}»',
    en: 'The code "{code}" has no subtype "{subtype}"',
  },
  WARN_MARKUP_SUBJECT_CODE: {
    ru: 'Код «{code}» не относится к предмету «{subject}»',
    en: 'The code "{code}" does not belong to the subject "{subject}"',
  },
  WARN_MARKUP_GROUP: {
    ru: 'Группа «{group}» не та, что у кода «{code}» в классификаторе',
    en: 'The group "{group}" is not that of the code "{code}" in the classifier',
  },

  // Fragments, in both formats.
  WARN_MARKUP_CLAMPED: {
    ru: 'Конец фрагмента {end} за концом текста {length}',
    en: 'The end {end} is past the end of the text {length}',
  },
  WARN_MARKUP_EMPTY: { ru: 'Фрагмент нулевой длины', en: 'A fragment of zero length' },
  WARN_MARKUP_DUPLICATE: { ru: 'Фрагмент повторён', en: 'The fragment is repeated' },
  WARN_MARKUP_CROSSING: {
    ru: 'Фрагмент перекрывается с другим, не вложен в него',
    en: 'The fragment crosses another without nesting',
  },
  WARN_MARKUP_UNCARRIED: {
    ru: 'Ни одного символа фрагмента нет в исходном тексте',
    en: 'The original has no character of the fragment',
  },
  WARN_MARKUP_CHARACTER: {
    ru: 'Недопустимый символ (NUL или половина суррогатной пары) заменён',
    en: 'A forbidden character (NUL or half of a surrogate pair) is replaced',
  },

  // Irregularities of real JSON files (appendix 3 §2).
  WARN_MARKUP_ID: {
    ru: 'Номер фрагмента «{id}» заменён на {number}',
    en: 'The fragment id "{id}" is replaced by {number}',
  },
  WARN_MARKUP_VALUE: { ru: 'Поле «{field}»: значение не учтено', en: 'The field "{field}": the value is ignored' },
  WARN_MARKUP_KEY: { ru: 'Ключ «{field}» отброшен', en: 'The key "{field}" is dropped' },
  WARN_MARKUP_TEXT_FORM: {
    ru: 'Текст не в каноническом виде: позиции пересчитаны',
    en: 'The text is not canonical: the offsets are recalculated',
  },
  WARN_MARKUP_SEVERAL: {
    ru: 'В файле эссе с разметками ({count}): прочитан только текст',
    en: 'The file holds an essay with {count} markups: only the text is read',
  },

  // What txt cannot hold (appendix 3 §1.2).
  ERR_MARKUP_TXT_CROSSING: {
    ru: 'Фрагменты {id} и {other} перекрываются: в txt их записать нельзя',
    en: 'The fragments {id} and {other} cross: txt cannot hold them',
  },
  ERR_MARKUP_TXT_DEPTH: { ru: 'Фрагменты вложены глубже {limit}', en: 'Fragments nest deeper than {limit}' },
  ERR_MARKUP_TXT_RESERVED: {
    ru: 'Текст содержит знаки, занятые языком разметки: в txt его записать нельзя',
    en: 'The text has signs that the markup language reserves: txt cannot hold it',
  },
  WARN_MARKUP_LOST_META: { ru: 'Поле «{field}» в txt не сохраняется', en: 'txt does not hold the field "{field}"' },
  WARN_MARKUP_LOST_IDS: { ru: 'Номера фрагментов в txt не сохраняются', en: 'txt does not hold the ids of fragments' },
  WARN_MARKUP_LOST_CODE: {
    ru: 'Кода «{code}» нет в классификаторе: в txt он не сохраняется',
    en: 'The classifier has no code "{code}": txt does not hold it',
  },
  WARN_MARKUP_LOST_SPELLING: {
    ru: 'Вместо «{given}» записано «{written}»',
    en: '"{written}" is written for "{given}"',
  },
  WARN_MARKUP_LOST_SIGNS: {
    ru: 'Поле «{field}»: знаки языка разметки заменены',
    en: 'The field "{field}": signs of the markup language are replaced',
  },
  WARN_MARKUP_LOST_BOUNDS: {
    ru: 'Границы фрагмента сдвинуты к непробельным символам',
    en: 'The bounds of the fragment are moved to non-space characters',
  },

  // Classifier files.
  ERR_MARKUP_CLASSIFIER: { ru: 'Классификатор, {field}: {problem}', en: 'Classifier, {field}: {problem}' },

  // The list of diagnostics itself is bounded.
  ERR_MARKUP_MORE: { ru: 'И ещё {count}, среди них ошибки', en: 'And {count} more, errors among them' },
  WARN_MARKUP_MORE: { ru: 'И ещё {count}', en: 'And {count} more' },
} as const satisfies Readonly<Record<`${'ERR' | 'WARN'}_MARKUP_${string}`, Message>>;

export type DiagnosticCode = keyof typeof DIAGNOSTICS;
