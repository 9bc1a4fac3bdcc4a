/** What commands about short answers and their desk print: in English, then in Russian. */
export const ANSWERS_MESSAGES = {
  '{count} items in {folder}': 'Заданий: {count}, папка {folder}',
  '{all} answers: {labelled} labelled, {left} for people.': 'Ответов {all}: размечено {labelled}, людям {left}.',
  ' Few labels for this target: it may be missed.': ' Для этой цели мало меток: она может быть не достигнута.',
  '{done}/{total} judged, {calls} calls, {input} + {output} tokens':
    'оценено {done}/{total}, запросов {calls}, токенов {input} + {output}',
  '{questions} questions, {answers} answers and {labels} labels added.':
    'Добавлено: вопросов {questions}, ответов {answers}, меток {labels}.',
  '{questions} questions, {answers} answers and {labels} labels would be added.':
    'Добавилось бы: вопросов {questions}, ответов {answers}, меток {labels}.',
  '{target}: {automatic} automatic ({accuracy} right among the labelled), {left} for people':
    '{target}: автоматически {automatic} (верно среди размеченных {accuracy}), людям {left}',
  '; few labels for this target': '; для этой цели мало меток',
  'by {count} labelled answers': 'по размеченным ответам: {count}',
  '{count} answers decided, {left} for people.': 'Решено ответов: {count}, людям {left}.',
  '{project} is removed.': 'Проект {project} удалён.',
  'labelled by people {people}, automatically {automatic}, left {left}':
    'размечено людьми {people}, автоматически {automatic}, осталось {left}',
  'expected: {accuracy} right, macro-F1 {macro} ({count} labelled answers)':
    'ожидается: верно {accuracy}, макро-F1 {macro} (размеченных ответов {count})',
  'blind checks: {accuracy} right of {count}; the newest {newest}: {right} right':
    'слепые проверки: верно {accuracy} из {count}; из последних {newest} верно {right}',
  'language model: {model}': 'языковая модель: {model}',
  'none is configured': 'не настроена',
  'calls {spent} of {cap}': 'запросов {spent} из {cap}',
  'input tokens {spent} of {cap}': 'входных токенов {spent} из {cap}',
  'output tokens {spent} of {cap}': 'выходных токенов {spent} из {cap}',
  '{model}: {calls} calls ({kept} judgements are kept), about {input} input and at most {output} output tokens, cost at most {cost}.':
    '{model}: запросов {calls} (суждений уже есть: {kept}), около {input} входных и не больше {output} выходных токенов, стоимость не больше {cost}.',
  'Nothing was asked.': 'Ничего не спрошено.',
} as const;
