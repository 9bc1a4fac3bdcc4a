/** What an essay of a round is, as far as it decides who sees its markups. */
export interface EssayState {
  readonly kind: 'training' | 'test' | 'final';
  /** The round is over, void ones too: no program gets its essays any more. */
  readonly ended: boolean;
  /** The result is approved, and public where the public asks. */
  readonly approved: boolean;
  /** An early end left the essay out: it may be given out in another final. */
  readonly cutOff: boolean;
}

/** Who asks: an official by the greatest of their roles, a member of teams of the contest, or anybody. */
export type MarkupReader = 'organiser' | 'official' | 'team' | 'anybody';

/** What a reader sees of an essay: the text, experts' markups, and answers of teams. */
export interface MarkupSight {
  readonly text: boolean;
  readonly experts: boolean;
  /** Experts by their codes, not only by their places. */
  readonly names: boolean;
  readonly answers: 'all' | 'own' | 'none';
}

const NOTHING: MarkupSight = { text: false, experts: false, names: false, answers: 'none' };

/**
 * Who sees which markups of an essay (regulation 2.6–2.8, 2.23, 7.10, 8.2.1). Of a test set the experts' are never shown
 * to teams or the public; of a final set everything is closed until its round has ended, also to those who decide.
 */
export function markupSight(reader: MarkupReader, { kind, ended, approved, cutOff }: EssayState): MarkupSight {
  if (reader === 'organiser' || reader === 'official') {
    const open = ended || kind === 'training' || (kind === 'test' && reader === 'organiser');
    return open ? { text: true, experts: true, names: true, answers: 'all' } : NOTHING;
  }
  if (cutOff) return NOTHING;
  const published = approved && ended && kind === 'final';
  const opened = approved && kind === 'training';
  if (reader === 'anybody') {
    return published || opened ? { text: true, experts: true, names: false, answers: 'all' } : NOTHING;
  }
  if (kind === 'final' && !ended) return NOTHING;
  const experts = kind === 'training' || published;
  return { text: true, experts, names: false, answers: published || opened ? 'all' : 'own' };
}
