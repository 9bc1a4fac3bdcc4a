/** Help of the commands of short answers: in English, then in Russian. */
export const ANSWERS: Readonly<Record<string, string>> = {
  'short answers to questions, labelled by what is labelled':
    'короткие ответы на вопросы, размечаемые по уже размеченным',
  'how well a method labels the test splits of labelled data':
    'насколько хорошо метод размечает проверочные части размеченных данных',
  'labels of SemEval': 'метки SemEval',
  'labels of your own, 2 … 12 with commas between; the first is that of correct answers':
    'свои метки, 2 … 12 через запятую; первая — верных ответов',
  'only what is of this corpus': 'только из этого корпуса',
  JSON: 'JSON',
  'how to label': 'как размечать',
  'accuracy that automatic labels of cascade must have': 'точность, которую должны иметь автоматические метки cascade',
  'weigh rare labels up: macro-F1 for some accuracy': 'придать вес редким меткам: macro-F1 ценой точности',
  'of all that is drawn': 'для всего случайного',
  'of cascade: which answers a language model is asked about':
    'для cascade: о каких ответах спрашивать языковую модель',
  'the language model, instead of JUDGING_MODEL; without --mode it means --mode cascade':
    'языковая модель вместо JUDGING_MODEL; без --mode означает --mode cascade',
  'of the prompts': 'шаблоны запросов',
  'labelled answers that a prompt shows, 0 … 20': 'сколько размеченных ответов показывает запрос, 0 … 20',
  'where judgements are kept: none is asked for twice': 'где хранятся суждения: ни одно не спрашивается дважды',
  'pause after so many requests': 'остановиться после стольких запросов',
  'pause after so many tokens asked': 'остановиться после стольких токенов вопросов',
  'pause after so many tokens answered': 'остановиться после стольких токенов ответов',
  'ask again what timed out or could not be read': 'снова спросить то, что не успело или не прочлось',
  'say how much would be asked, and what it would cost, and ask nothing':
    'сказать, сколько было бы спрошено и во что это встало бы, и ничего не спрашивать',
  'make embeddings of the answers by EMBEDDINGS_PROVIDER, for --retriever vectors or both':
    'сделать векторы ответов через EMBEDDINGS_PROVIDER, для --retriever vectors или both',
  'where they are kept': 'где они хранятся',
  'labelled answers of each question: a number, a share below 1, 0, or all':
    'размеченных ответов на вопрос: число, доля меньше 1, 0 или all',
  'repeat with other labelled answers': 'повторить с другими размеченными ответами',
  'learn from the labelled answers of the tested questions alone':
    'учиться только на размеченных ответах проверяемых вопросов',
  'which splits (default: all but "train")': 'какие части (по умолчанию все, кроме "train")',
  'of the metrics': 'вид метрик',
  'embeddings of the answers, JSON lines of {id, vector}': 'векторы ответов, строки JSON {id, vector}',
  'what likeness is': 'что считать сходством',
  'write the tables as a page of its own': 'записать таблицы отдельной страницей',
  'label the answers that have no label; what is unsure or flagged is for a person':
    'разметить ответы без меток; неуверенное и отмеченное оставить человеку',
  'one row an answer as CSV': 'CSV, строка на ответ',
  'compare given labels (JSON lines or CSV of id, label, confidence) with those of the data':
    'сравнить данные метки (строки JSON или CSV: id, label, confidence) с метками данных',
  'which answers a person should label next: ten at random of each question, then the least sure':
    'какие ответы человеку размечать дальше: десять случайных на вопрос, затем самые неуверенные',
  "a participant's program: labels the item on the standard input by what DATA has labelled":
    'программа участника: размечает задание со стандартного ввода по размеченному в DATA',
  'the items of a contest of scorers out of labelled data, with their labels, as files to look at and import':
    'задания конкурса оценщиков из размеченных данных, с метками, файлами — посмотреть и загрузить',
  'of the order of the answers': 'для порядка ответов',
  'how many wrong answers pass as correct when they are attacked, and how many guards see':
    'сколько неверных ответов проходит как верные при атаках и сколько замечает защита',
  'whose wrong answers (default: the first test split)': 'чьи неверные ответы (по умолчанию первая проверочная часть)',
  'projects of the answers desk of a platform, over REST': 'проекты стола ответов платформы, через REST',
  'your projects': 'ваши проекты',
  'of the platform': 'адрес платформы',
  'a personal token': 'личный токен',
  'make a project; its id is printed': 'создать проект; печатает его id',
  'add the questions and answers of a folder, as `answers label` reads it; the same again adds nothing':
    'добавить вопросы и ответы папки, как их читает `answers label`; то же ещё раз ничего не добавит',
  'say what would be added, and add nothing': 'сказать, что было бы добавлено, и ничего не добавлять',
  'learn from the labels, wait for the end, and print what quality targets mean':
    'выучиться на метках, дождаться конца и напечатать, что значат цели качества',
  'label by a quality target, and wait for the end': 'разметить по цели качества и дождаться конца',
  'accuracy that automatic labels must have': 'точность, которую должны иметь автоматические метки',
  'ask the language model of the platform about what is unsure; its cost is printed first':
    'спросить языковую модель платформы о неуверенном; сначала печатается цена',
  'with --model: ask without waiting for `desk resume`': 'с --model: спрашивать, не дожидаясь `desk resume`',
  'pause the open task of a project': 'приостановить открытую задачу проекта',
  'resume the open task of a project': 'продолжить открытую задачу проекта',
  'cancel the open task of a project': 'отменить открытую задачу проекта',
  'what to label next of one question: ten at random, then the least sure; with their ids':
    'что размечать дальше по одному вопросу: десять случайных, затем самые неуверенные; с их id',
  'of this question (default: of the one with the fewest labels)':
    'этого вопроса (по умолчанию того, где меток меньше всего)',
  'say which label an answer has; what the platform had said is printed then':
    'сказать, какая у ответа метка; затем печатается, что говорила платформа',
  'take back what was said': 'забрать сказанное',
  'the first of the queue of review with the nearest labelled answers; blind checks are among them':
    'начало очереди проверки с ближайшими размеченными ответами; среди них слепые проверки',
  'what the labels are worth': 'чего стоят метки',
  'all answers with their labels, CSV on the standard output': 'все ответы с метками, CSV на стандартный вывод',
  "the paper's ablations: fields, neighbours, retriever as it is and trained, and with a language model its prompt with and without examples":
    'опыты статьи: поля, соседи, поиск как есть и обученный, а с языковой моделью — запрос с примерами и без них',
  'say what the language model would be asked and cost, and ask nothing':
    'сказать, о чём спросили бы языковую модель и сколько это стоит, и ничего не спрашивать',
  'most that the project may ask of the language model, in all; without options what it may, and has spent':
    'сколько всего проект может спросить у языковой модели; без параметров — сколько может и сколько истратил',
  requests: 'запросов',
  'of what is asked': 'в том, что спрошено',
  'of what is said': 'в том, что отвечено',
  'a link for one labeller with an account; it is printed now and never again':
    'ссылка для одного разметчика с учётной записью; печатается один раз',
  'remove a project with all that is in it': 'удалить проект со всем содержимым',
  really: 'подтверждение',
};
