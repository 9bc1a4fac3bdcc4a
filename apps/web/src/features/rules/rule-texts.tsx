import { type ReactElement, useId } from 'react';
import { queries, useKnown } from '../../api/query';
import { ScrollTable } from '../../ui/scroll-table';
import { readForm, type RuleForm } from './rule-source';
import { useTexts } from './texts';

/** What differs between two rules, atom by atom and combo by combo. */
export function RuleTexts(props: {
  slug: string;
  ruleIds: readonly [string, string];
  names: readonly [string, string];
}): ReactElement | null {
  const { slug, ruleIds, names } = props;
  const { t } = useTexts();
  const id = useId();
  const [first, second] = [useSource(slug, ruleIds[0]), useSource(slug, ruleIds[1])];
  if (first === undefined || second === undefined) return null;
  const [before, after] = [partsOf(first), partsOf(second)];
  const parts = [...new Set([...before.keys(), ...after.keys()])];
  const different = parts.filter((part) => before.get(part) !== after.get(part));
  return (
    <section className="card section" aria-labelledby={id}>
      <h2 id={id}>{t('ruleTexts')}</h2>
      {different.length === 0 ? (
        <p className="facts">{t('sameRules')}</p>
      ) : (
        <ScrollTable labelledBy={id}>
          <thead>
            <tr>
              <th scope="col">{t('part')}</th>
              {names.map((name, at) => (
                <th key={at} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {different.map((part) => (
              <tr key={part}>
                <th scope="row">{part}</th>
                <td>
                  <code>{before.get(part) ?? '—'}</code>
                </td>
                <td>
                  <code>{after.get(part) ?? '—'}</code>
                </td>
              </tr>
            ))}
          </tbody>
        </ScrollTable>
      )}
    </section>
  );
}

const useSource = (slug: string, ruleId: string): string | undefined =>
  useKnown(
    queries.useQuery('get', '/api/contests/{slug}/scoring-rules/{ruleId}', { params: { path: { slug, ruleId } } }),
  ).data?.source;

/** The parts of a rule by name; the whole text where it is no form. */
function partsOf(source: string): ReadonlyMap<string, string> {
  const form: RuleForm | undefined = readForm(source);
  if (!form) return new Map([['', source]]);
  return new Map([
    ...form.atoms.map(({ id, type, desc }) => [id, `${type} ${desc}`] as const),
    ...form.combos.map(({ id, combo, score, mode }) => [id, `${combo} · ${mode} · ${score}`] as const),
    ['comboMode', form.comboMode],
  ]);
}
