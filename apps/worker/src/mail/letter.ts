import { termInWords, type TermView } from '@starboard/contracts';

interface About {
  readonly name: string;
  readonly lang: 'ru' | 'en';
  readonly occasion: 'soon' | 'late';
  readonly title: { readonly ru: string; readonly en: string };
  readonly term: TermView;
  readonly timeZone: string;
  /** Address of the calendar's page. */
  readonly page: string;
}

const WORDS = {
  ru: {
    soon: 'Скоро срок',
    late: 'Срок прошёл',
    greeting: (name: string) => `Здравствуйте, ${name}!`,
    contest: 'Конкурс',
    page: 'Календарь конкурса',
    why: 'Это письмо написала платформа конкурса, потому что в нём у вас есть обязанность. Отвечать на него не нужно.',
  },
  en: {
    soon: 'A term is near',
    late: 'A term is over',
    greeting: (name: string) => `Dear ${name},`,
    contest: 'Contest',
    page: 'Calendar of the contest',
    why: 'The platform of the contest has written this because you have a duty in it. No answer is needed.',
  },
} as const;

/** What is written to somebody about a term. The subject is one line, whatever the names in it have. */
export function makeLetter({ name, lang, occasion, title, term, timeZone, page }: About): {
  readonly subject: string;
  readonly body: string;
} {
  const words = WORDS[lang];
  const subject = `${words[occasion]}: ${term.title[lang]} — ${title[lang]}`.replace(/\s+/g, ' ').trim();
  const body = [
    words.greeting(name),
    '',
    `${words.contest}: ${title[lang]}`,
    `${words[occasion]}: ${termInWords(term, timeZone, lang)}`,
    '',
    `${words.page}: ${page}`,
    '',
    words.why,
    '',
  ].join('\n');
  return { subject, body };
}
