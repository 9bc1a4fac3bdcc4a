/** Help of the commands of rounds and re-scorings: in English, then in Russian. */
export const ROUND: Readonly<Record<string, string>> = {
  'qualifications and finals: open, schedule, close, excuse, annul, decide, void, list':
    'отборочные этапы и финалы: открыть, назначить, закрыть, простить, аннулировать, решить, отменить, перечислить',
  'open a qualification: sessions may be held at any time':
    'открыть отборочный этап: сессии можно проводить в любое время',
  'a set with markups of two experts': 'выборка с разметками двух экспертов',
  'kind of the set': 'вид выборки',
  'seal the set and schedule a final on it, or a rehearsal':
    'запечатать выборку и назначить на ней финал или репетицию',
  'the set, imported with --kind final (training for a rehearsal)':
    'выборка, загруженная с --kind final (для репетиции — training)',
  'a final, or its rehearsal': 'финал или его репетиция',
  'ISO 8601 with a zone, such as 2026-12-01T10:00:00+03:00': 'ISO 8601 с поясом, например 2026-12-01T10:00:00+03:00',
  'sessions may be opened so long before the start': 'за сколько до старта можно открывать сессии',
  'although another final is scheduled on these essays; needs --reason':
    'хотя на этих сочинениях назначен другой финал; нужен --reason',
  'void a round (regulation 7.15); it stays, with everything in it, and counts no more':
    'отменить раунд (регламент, 7.15); он остаётся со всем содержимым и больше не засчитывается',
  'why; goes into the decision and the audit log': 'почему; попадает в решение и в журнал',
  'the protocol of the jury and the technical commission': 'протокол судейской коллегии и технической комиссии',
  'as `round list` shows it': 'как показывает `round list`',
  'end an open round; before its last deadline that needs a reason, and cuts off who is still at work':
    'завершить открытый раунд; до последнего срока нужна причина, и тех, кто ещё работает, это обрывает',
  'where the result stands: the newest board, the decisions on it, whose turn it is, what it waits for':
    'на чём стоит итог: новейшая таблица, решения о ней, чья очередь, чего ждём',
  'wait so long at most until there is a board that nothing is missing for':
    'не дольше скольких ждать таблицу, для которой всё есть',
  'record a decision of jury, technical commission or organisers about the newest board (8.2.3–8.2.5)':
    'записать решение коллегии, комиссии или оргкомитета о новейшей таблице (8.2.3–8.2.5)',
  'review (jury), verification (technical commission), approval (organisers)':
    'review (судейская коллегия), verification (техническая комиссия), approval (оргкомитет)',
  'the version that was looked at, as `round result` shows it':
    'версия, которую смотрели, как её показывает `round result`',
  'who is connected, late, annulled and why; files that many teams missed':
    'кто подключён, опаздывает, аннулирован и почему; файлы, пропущенные многими командами',
  'again every two seconds, until Ctrl-C': 'снова каждые две секунды, до Ctrl-C',
  'files that the server lost (regulation 8.2.1): what excusing them changes; with --fingerprint, do it':
    'файлы, потерянные из-за сервера (регламент, 8.2.1): что изменит их прощение; с --fingerprint — простить',
  'a file; all that the server lost, when left out': 'файл; без него — все потерянные сервером',
  'of the preview that you have seen': 'отпечаток просмотренного',
  'why; goes into the decision of the technical commission and the audit log':
    'почему; попадает в решение технической комиссии и в журнал',
  'the protocol of the technical commission': 'протокол технической комиссии',
  'a final that is closed': 'закрытый финал',
  'annul the solution of one session for a breach of the rules (regulation 9.5), for good; or list those':
    'навсегда аннулировать решение одной сессии за нарушение (регламент, 9.5) или перечислить такие',
  'whose solution; `round annul ROUND` alone lists what is annulled':
    'чьё решение; один `round annul ROUND` перечисляет аннулированные',
  'in place of --session, where the team has one that is over':
    'вместо --session, если у команды одна завершённая сессия',
  'the breach; goes into the decision of the organisers and the audit log':
    'в чём нарушение; попадает в решение оргкомитета и в журнал',
  'how many programs and other looks at the world its answers need: done, waiting, given up':
    'сколько запусков программ и других наблюдений нужно ответам: сделано, ждёт, оставлено',
  'order programs of answers to be run once more; a re-scoring takes what comes of them':
    'поручить ещё раз выполнить программы из ответов; их итог берёт пересчёт',
  'answers to this item': 'ответы на это задание',
  'answers of this session': 'ответы этой сессии',
  'why; goes into the decision of the organisers and the audit log':
    'почему; попадает в решение оргкомитета и в журнал',
  'list what was sent and not stored, by team, session, file and reason (regulation 11.4)':
    'перечислить присланное и не сохранённое: команда, сессия, файл, причина (регламент, 11.4)',
  'list the rounds of a contest': 'перечислить раунды конкурса',
  'score a round again beside its result: see what changes, then apply or discard it':
    'пересчитать раунд рядом с итогом: увидеть, что изменится, и применить или отбросить',
  'open a re-scoring and show what it would change; nothing of the result changes':
    'начать пересчёт и показать, что он изменит; сам итог не меняется',
  'JSON of what is to differ: h, weights, codeFilter, paraphrase, decidedComments, annulShare, ruleProfile, rankBy, rankedPart, metricProfile, macroExcluded, suiteReduce, suiteProfile, suiteToolchain, suiteNullScore':
    'JSON с тем, что будет иначе: h, weights, codeFilter, paraphrase, decidedComments, annulShare, ruleProfile, rankBy, rankedPart, metricProfile, macroExcluded, suiteReduce, suiteProfile, suiteToolchain, suiteNullScore',
  'a version of the contest’s parameters to begin from': 'версия параметров конкурса, от которой начать',
  'files ESSAY_EXPERT.txt|json in place of what these experts handed in':
    'файлы ESSAY_EXPERT.txt|json вместо сданного этими экспертами',
  'files QUESTION.rule.json in place of the rules in force': 'файлы QUESTION.rule.json вместо действующих правил',
  'how long to wait for a worker': 'сколько ждать исполнителя',
  'all of it as JSON': 'всё это как JSON',
  'the differences of teams, places and essays': 'различия по командам, местам и сочинениям',
  'of the re-scoring; the latest when left out': 'номер пересчёта; без него — последний',
  'all re-scorings of a round, the latest first': 'все пересчёты раунда, последний первым',
  'apply exactly what was shown, all at once; the new board then needs its decisions (8.2)':
    'применить ровно показанное, всё сразу; новой таблице затем нужны решения (8.2)',
  'reference of the protocol of the jury and the technical commission':
    'реквизиты протокола судейской коллегии и технической комиссии',
  'close the open re-scoring; what it showed stays readable':
    'закрыть открытый пересчёт; показанное можно читать и дальше',
  'ask a team for further data (9.4), or the organisers to put a team out of the contest (11.6)':
    'запросить у команды дополнительные данные (9.4) или потребовать от организаторов исключить команду (11.6)',
  'the team that it is about': 'команда, о которой речь',
  'in which role it is asked': 'в какой роли это запрошено',
  'what is asked, and why': 'что запрошено и почему',
  'until when, ISO 8601 with a zone; data needs it':
    'до какого срока, ISO 8601 с часовым поясом; для данных обязателен',
  'a document with it; may be given again': 'приложенный документ; можно указать несколько раз',
  'answer a request in the name of its team, or end it: grant or decline an exclusion, take it back':
    'ответить на запрос от имени команды или закрыть его: удовлетворить или отклонить исключение, отозвать',
  'the answer, or why': 'ответ или причина',
  'a file with it, up to ten of 10 MB; may be given again': 'файл к нему, до десяти по 10 МБ; можно повторять',
  'list requests for exclusions and for data, the newest first, with what came of them':
    'показать требования об исключении и запросы данных, последние первыми, и чем они закончились',
  'of this status only': 'только с этим состоянием',
  'of essays that do not say theirs (default: rus)': 'предмет эссе, в которых он не указан (по умолчанию rus)',
  'tell everything that was noticed in files that were taken, and not only errors':
    'показать все замечания к принятым файлам, а не только ошибки',
  'list every file that was received, late and invalid ones too, with what was noticed in it (8.2.1)':
    'показать все полученные файлы, в том числе опоздавшие и неверные, с замечаниями к ним (8.2.1)',
  'of this team only': 'только этой команды',
  'of this session only': 'только этой сессии',
  'with this verdict only': 'только с этим вердиктом',
  'also write each, byte for byte, into this new folder': 'кроме того, записать каждый байт в байт в эту новую папку',
  'list what programs said of themselves (logs-send)': 'показать, что программы сообщили о себе (logs-send)',
  'list when sessions were opened and closed, by which server process, and how':
    'показать, когда, каким процессом сервера и как открывались и закрывались сессии',
};
