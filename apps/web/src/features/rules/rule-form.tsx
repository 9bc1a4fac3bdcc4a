import { type ReactElement, useId, useRef } from 'react';
import { ATOM_TYPES, type RuleProblem } from '@starboard/scoring/rules';
import { AnswerStrings } from './answer-strings';
import { completeExpression, type Named } from './completion';
import { FieldProblems } from './field-problems';
import {
  addMember,
  type AtomField,
  type ComboField,
  pointerOf,
  removeMember,
  type RuleForm,
  setField,
} from './rule-source';
import { useTexts } from './texts';
import { type Complete, useCompletion } from './use-completion';

interface FormProps {
  readonly form: RuleForm;
  readonly source: string;
  readonly problems: readonly RuleProblem[];
  readonly known: Pick<Named, 'profile' | 'blanks'>;
  readonly onChange: (source: string) => void;
}

/** A rule as fields; each problem stands at its field. */
export function RuleFields({ form, source, problems, known, onChange }: FormProps): ReactElement {
  const { t } = useTexts();
  const complete: Complete = (text, caret, asked) =>
    completeExpression(text, caret, { ...known, atoms: form.atoms }, asked);
  const id = useId();
  const change = (pointer: string, value: string | number): void => onChange(setField(source, pointer, value));
  const shared = { problems, change };
  return (
    <>
      <section className="card section" aria-labelledby={`${id}-atoms`}>
        <h2 id={`${id}-atoms`}>{t('atoms')}</h2>
        <p className="facts">{t('atomsHint')}</p>
        {form.atoms.map((atom) => (
          <Atom key={atom.id} atom={atom} {...shared} remove={() => onChange(removeMember(source, 'atoms', atom.id))} />
        ))}
        <p className="actions">
          <button type="button" className="quiet" onClick={() => onChange(addMember(source, 'atoms'))}>
            {t('addAtom')}
          </button>
        </p>
      </section>
      <section className="card section" aria-labelledby={`${id}-combos`}>
        <h2 id={`${id}-combos`}>{t('combos')}</h2>
        <p className="facts">{t('combosHint')}</p>
        {form.combos.map((combo) => (
          <Combo
            key={combo.id}
            combo={combo}
            {...shared}
            complete={complete}
            remove={() => onChange(removeMember(source, 'combos', combo.id))}
          />
        ))}
        <div className="rule-row">
          <button type="button" className="quiet" onClick={() => onChange(addMember(source, 'combos'))}>
            {t('addCombo')}
          </button>
          <label className="field">
            <span>{t('comboMode')}</span>
            <select value={form.comboMode} onChange={({ target }) => change('/comboMode', target.value)}>
              <Choices of={['ADD', 'MAX']} present={form.comboMode} />
            </select>
          </label>
        </div>
      </section>
    </>
  );
}

interface MemberProps {
  readonly problems: readonly RuleProblem[];
  readonly change: (pointer: string, value: string | number) => void;
  readonly remove: () => void;
}

function Atom({ atom, problems, change, remove }: MemberProps & { atom: AtomField }): ReactElement {
  const { t } = useTexts();
  const { id, type, desc } = atom;
  const pointer = pointerOf('atoms', id);
  return (
    <fieldset className="rule-member">
      <legend>{t('atom', { id })}</legend>
      <div className="rule-row">
        <label className="field rule-kind">
          <span>{t('type')}</span>
          <select value={type} onChange={({ target }) => change(`${pointer}/type`, target.value)}>
            <Choices of={ATOM_TYPES} present={type} name={(one) => `${one} · ${t(`types.${one}`)}`} />
          </select>
        </label>
        <button type="button" className="quiet" onClick={remove} aria-label={t('removeAtom', { id })}>
          {t('remove')}
        </button>
      </div>
      <Text label={t('desc')} text={desc} pointer={`${pointer}/desc`} problems={problems} change={change} />
      <AnswerStrings type={type} desc={desc} />
      <Rest pointers={[pointer, `${pointer}/type`]} problems={problems} />
    </fieldset>
  );
}

function Combo(props: MemberProps & { combo: ComboField; complete: Complete }): ReactElement {
  const { combo: field, problems, change, remove, complete } = props;
  const { t } = useTexts();
  const { id, combo, score, mode } = field;
  const pointer = pointerOf('combos', id);
  return (
    <fieldset className="rule-member">
      <legend>{t('combo', { id })}</legend>
      <Text
        label={t('expression')}
        text={combo}
        pointer={`${pointer}/combo`}
        problems={problems}
        change={change}
        complete={complete}
      />
      <div className="rule-row">
        <label className="field">
          <span>{t('mode')}</span>
          <select value={mode} onChange={({ target }) => change(`${pointer}/mode`, target.value)}>
            <Choices of={['logic', 'value']} present={mode} name={(one) => t(`modes.${one}`)} />
          </select>
        </label>
        <label className="field rule-score">
          <span>{t('score')}</span>
          <input
            type="number"
            step="any"
            value={score}
            onChange={({ target }) => target.value !== '' && change(`${pointer}/score`, target.valueAsNumber)}
          />
        </label>
        <button type="button" className="quiet" onClick={remove} aria-label={t('removeCombo', { id })}>
          {t('remove')}
        </button>
      </div>
      <Rest pointers={[pointer, `${pointer}/mode`, `${pointer}/score`]} problems={problems} />
    </fieldset>
  );
}

/** A field with its problems at their places. */
function Text(props: {
  label: string;
  text: string;
  pointer: string;
  problems: readonly RuleProblem[];
  change: MemberProps['change'];
  /** What may stand in it, where that is known. */
  complete?: Complete;
}): ReactElement {
  const { label, text, pointer, problems, change, complete } = props;
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const completion = useCompletion({
    field,
    complete: complete ?? nothing,
    onChange: (changed) => change(pointer, changed),
  });
  const own = problems.filter((problem) => problem.pointer === pointer);
  const wrong = own.some(({ severity }) => severity === 'error');
  return (
    <>
      <label className="field">
        <span>{label}</span>
        <input
          ref={field}
          className="rule-text"
          value={text}
          aria-invalid={wrong}
          {...(own.length > 0 && { 'aria-describedby': id })}
          {...completion.props}
          {...(complete && { role: 'combobox', 'aria-expanded': completion.isOpen })}
        />
      </label>
      {completion.list}
      <FieldProblems
        id={id}
        text={text}
        problems={own}
        field={field}
        onChange={(changed) => (change(pointer, changed), field.current?.focus())}
      />
    </>
  );
}

const nothing: Complete = () => undefined;

/** Problems of a member that are of no text of it. */
function Rest({ pointers, problems }: { pointers: readonly string[]; problems: readonly RuleProblem[] }): ReactElement {
  const field = useRef(null);
  const own = problems.filter(({ pointer }) => pointers.includes(pointer)).map(({ span: _, ...problem }) => problem);
  return <FieldProblems id={useId()} text="" problems={own} field={field} onChange={() => undefined} />;
}

/** What stands in the rule is shown also where it is none of the choices. */
function Choices<Choice extends string>(props: {
  of: readonly Choice[];
  present: string;
  name?: (choice: Choice) => string;
}): ReactElement {
  const { of, present, name = String } = props;
  const known = of.some((choice) => choice === present);
  return (
    <>
      {!known && <option value={present}>{present}</option>}
      {of.map((choice) => (
        <option key={choice} value={choice}>
          {name(choice)}
        </option>
      ))}
    </>
  );
}
