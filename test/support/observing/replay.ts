import type { Database } from '@starboard/database';
import { type EngineId, engineRows, type RecordedObservation, scoreAnswers, type ScoreTask } from '@starboard/scoring';

/** Values by session and essay. */
type Values = ReadonlyMap<string, number>;

export async function storedScores({ pool }: Database): Promise<Values> {
  const { rows } = await pool.query<{ key: string; value: number }>(
    `select session_id || ' ' || essay_id as key, value from essay_scores`,
  );
  return new Map(rows.map(({ key, value }) => [key, value]));
}

interface ReplayRow extends Pick<ScoreTask, 'item' | 'parts'> {
  readonly essayId: string;
  readonly answers: readonly {
    readonly sessionId: number;
    readonly answerId: string;
    readonly answer: unknown;
    readonly seen: readonly RecordedObservation[];
  }[];
}

/** The scores as they follow from answers, rules and what was recorded, by a statement of its own. */
export async function replayScores(database: Database, roundId: string, engine: EngineId = 'rules'): Promise<Values> {
  const { values } = await database.prisma.contestParameters.findFirstOrThrow({
    where: { rounds: { some: { id: roundId } } },
  });
  const { rows } = await database.pool.query<ReplayRow>(
    `select e.id as "essayId", json_build_object('text', e.text, 'subject', e.subject, 'meta', e.meta) as item,
       json_build_array(json_build_object('id', q.id, 'content', convert_from(q.content, 'UTF8'))) as parts,
       (select json_agg(json_build_object('sessionId', u.session_id, 'answerId', m.id, 'answer', m.content, 'seen', (
           select json_agg(json_build_object('kind', o.kind, 'payload', o.payload, 'vote', o.vote, 'outcome', o.outcome) order by k.place)
           from answer_observations a cross join unnest(a.keys) with ordinality as k (key, place)
           join observations o on o.key = k.key where a.answer_id = m.id and a.complete)))
        from submissions u join markups m on m.submission_id = u.id where u.essay_id = e.id) as answers
     from round_items i join essays e on e.id = i.essay_id join question_rules q on q.essay_id = e.id
     where i.round_id = $1::uuid`,
    [roundId],
  );
  const scored = rows.flatMap(({ essayId, item, parts, answers }) => {
    const texts = answers.map((one) => ({ ...one, answer: JSON.stringify(one.answer) }));
    const parameters = values as unknown as ScoreTask['parameters'];
    const result = scoreAnswers({ engine, parameters, item, parts, answers: texts });
    if (!result.ok || result.outcome.refused.length > 0) throw new Error(JSON.stringify(result));
    return engineRows(engine)
      .rowsOf(result.outcome)
      .essays.map(({ sessionId, value }): [string, number] => [`${sessionId} ${essayId}`, value]);
  });
  return new Map(scored);
}
