import { z } from 'zod';

const MAX_MEMBERS = 50;
const MAX_NAME = 200;
const MAX_EMAIL = 254;
const MAX_PROGRAMME = 5_000;

/** A message in both languages: the form shows it as it is. */
const say = (ru: string, en: string): string => `${ru} / ${en}`;

const text = (max: number, ru: string, en: string) =>
  z
    .string(say(`Укажите ${ru}`, `Give ${en}`))
    .trim()
    .min(1, say(`Укажите ${ru}`, `Give ${en}`))
    .max(max, say(`Не больше ${max} знаков`, `No more than ${max} characters`));

const email = z
  .string(say('Укажите адрес электронной почты', 'Give an e-mail address'))
  .trim()
  .toLowerCase()
  .max(MAX_EMAIL, say('Адрес слишком длинный', 'The address is too long'))
  .pipe(z.email(say('Это не адрес электронной почты', 'This is not an e-mail address')));

/** A person of a team. */
export const personSchema = z.strictObject({ name: text(MAX_NAME, 'имя', 'a name'), email }, unknownField());

const consent = (ru: string, en: string) => z.literal(true, say(`Нужно согласие ${ru}`, `Consent ${en} is needed`));

/** Russian or foreign legal entity, natural person, or an association of them (regulation 2.25). */
export const legalFormSchema = z.enum(
  ['legal-entity', 'individual', 'association'],
  say('Юридическое лицо, физическое лицо или объединение лиц', 'Legal entity, individual or association'),
);

/** What an applicant fills in (regulation 3.1). Texts are trimmed, addresses are in lower case. */
export const applicationSchema = z
  .strictObject(
    {
      /** As the board shows the team. */
      name: text(MAX_NAME, 'название команды', 'the name of the team'),
      /** Names the team in addresses. */
      slug: z
        .string(say('Укажите краткое имя', 'Give a short name'))
        .regex(
          /^[a-z0-9][a-z0-9-]{1,49}$/,
          say(
            'От 2 до 50 строчных латинских букв, цифр и дефисов',
            'From 2 to 50 lower-case Latin letters, digits and hyphens',
          ),
        ),
      legalForm: legalFormSchema,
      /** The participant behind the team: an organisation or a person. */
      participant: text(2 * MAX_NAME, 'участника: организацию или человека', 'the participant: organisation or person'),
      /** ISO 3166-1 alpha-2. */
      country: z
        .string(say('Укажите страну', 'Give the country'))
        .regex(
          /^[A-Z]{2}$/,
          say('Двухбуквенный код страны, например RU', 'The two-letter code of the country, such as RU'),
        ),
      captain: personSchema,
      /** Without the captain. */
      members: z
        .array(personSchema, say('Список участников команды', 'The list of the team’s members'))
        .max(MAX_MEMBERS, say(`Не больше ${MAX_MEMBERS} человек`, `No more than ${MAX_MEMBERS} people`)),
      /** What the program is and how it works. */
      programme: text(MAX_PROGRAMME, 'описание программы', 'a description of the program'),
      consent: z.strictObject(
        {
          regulation: consent('с регламентом', 'to the regulation'),
          /** Marked essays go to the organisers under CC BY 4.0 (7.13). */
          licence: consent('на лицензию CC BY 4.0 для решений', 'to CC BY 4.0 for solutions'),
        },
        unknownField(say('Нужны оба согласия', 'Both consents are needed')),
      ),
      /** In which the organisers write to the team. */
      language: z.enum(['ru', 'en'], say('Язык: ru или en', 'Language: ru or en')),
    },
    unknownField(),
  )
  .superRefine(({ captain, members }, context) => {
    const seen = new Set([captain.email]);
    for (const [index, member] of members.entries()) {
      if (!seen.has(member.email)) seen.add(member.email);
      else {
        const message = say('Этот адрес уже указан', 'This address is given already');
        context.addIssue({ code: 'custom', path: ['members', index, 'email'], message });
      }
    }
  })
  .meta({ id: 'Application' });

/** The filled-in form. */
export type Application = z.infer<typeof applicationSchema>;

function unknownField(otherwise = say('Заполните поля', 'Fill in the fields')) {
  return {
    error: (issue: { readonly code?: string; readonly keys?: readonly string[] }): string =>
      issue.code === 'unrecognized_keys'
        ? say(`Неизвестное поле: ${issue.keys?.join(', ')}`, `Unknown field: ${issue.keys?.join(', ')}`)
        : otherwise,
  };
}
