import { observingEngines } from '@starboard/scoring';
import { ESSAY_FILE, PART_FILE, PART_VERSIONS, PARTS, SOLUTION_FILE, TARGET } from './archive-parts.js';

/** Contents of files: `file` and `content`, in the order of the names' numbers. */
export const CONTENT_SQL = {
  essays: `with ${TARGET} select ${ESSAY_FILE} as file, convert_to(e.text, 'UTF8') as content
    from target join dataset_essays d on d.dataset_id = target.dataset_id join essays e on e.id = d.essay_id
    order by e.file_id`,
  references: `with ${TARGET}, ${PARTS} select ${PART_FILE} as file, p.content
    from ${PART_VERSIONS} order by e.file_id, p.place, p.version`,
  solutions: `with ${TARGET} select ${SOLUTION_FILE} as file, s.content
    from target join sessions n on n.round_id = target.round_id join submissions s on s.session_id = n.id
    join essays e on e.id = s.essay_id order by s.session_id, e.file_id, s.attempt`,
} as const;

/** What the manifest says. */
export const HEAD_SQL = `with ${TARGET}
  select c.engine, c.engine = any('{${observingEngines().join(',')}}') as observed, json_build_object('slug', c.slug, 'titleRu', c.title_ru, 'titleEn', c.title_en) as contest,
    r.id as "roundId", r.mode, r.number, r.status, r.lobby_opens_at as "lobbyOpensAt", r.starts_at as "startsAt",
    r.closed_at as "closedAt", r.replaces_id as replaces, p.version as "parametersVersion", p.values,
    d.kind, d.name as "datasetName", d.version as "datasetVersion", encode(d.merkle_root, 'hex') as "merkleRoot",
    encode(d.reference_root, 'hex') as "referenceRoot",
    d.sealed_at as "sealedAt", b.version as "snapshotVersion", b.state, b.created_at as "createdAt", b.ster,
    b.engine_version as "engineVersion", b.board_version as "boardVersion",
    classifier.version as "classifierVersion", classifier.sha256 as "classifierSha256",
    classifier.content as "classifierContent",
    k.public_key as "publicKey", k.private_key as "privateKey"
  from target join leaderboard_snapshots b on b.id = target.snapshot_id join rounds r on r.id = target.round_id
  join contests c on c.id = r.contest_id join contest_parameters p on p.id = target.parameters_id
  join datasets d on d.id = r.dataset_id
  left join lateral (
    select x.version, x.sha256, x.content from contest_classifiers x
    where x.contest_id = c.id and x.sha256 = c.classifier order by x.version desc limit 1
  ) classifier on true
  left join round_keys k on k.round_id = r.id`;

export const BOARD_SQL = `
  select b.place, t.slug as team, b.session_id as session, b.status, b.cause, b.value, b.figures, b.sample, b.counted, b.annulled
  from leaderboard_rows b join teams t on t.id = b.team_id where b.snapshot_id = $1::uuid`;
