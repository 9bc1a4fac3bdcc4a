import { z } from 'zod';
import { cause, decision, incidentKind, moment } from './primitives.js';
import { rescoringChangesSchema } from './rescoring.js';
import { groundsSchema } from './results.js';

const MAX_NUMBER = 2_147_483_647;
const MAX_FILES = 5_000;

const fileName = { session: z.int().min(1).max(MAX_NUMBER), index: z.int().min(0).max(MAX_NUMBER) };

/** An annulled file of a final that a fault of the server touched (regulation 8.2.1). */
export const lostFileSchema = z
  .object({
    ...fileName,
    team: z.string(),
    name: z.string(),
    fileId: z.int(),
    plannedAt: moment,
    deadlineAt: moment,
    /** What the clock annulled it for; that stays. */
    cause,
    /** What it may be excused by. `incident` names the incident that was kept of it. */
    fault: z
      .object({
        kind: incidentKind,
        from: moment,
        to: moment,
        incident: z.uuid().nullable(),
      })
      .nullable(),
    /** The decision that has excused it; null while none has. */
    excuse: z.object({ at: moment, ...decision }).nullable(),
  })
  .meta({ id: 'LostFile' });
export type LostFile = z.infer<typeof lostFileSchema>;

export const lostFilesSchema = z.object({ round: z.uuid(), files: z.array(lostFileSchema) }).meta({ id: 'LostFiles' });
export type LostFiles = z.infer<typeof lostFilesSchema>;

const names = z.array(z.strictObject(fileName)).min(1).max(MAX_FILES).describe('Files: session, and place in it.');

/** Body of POST …/excuses/preview. */
export const excuseQuestionSchema = z.strictObject({ files: names }).meta({ id: 'ExcuseQuestion' });
export type ExcuseQuestion = z.infer<typeof excuseQuestionSchema>;

/** What excusing files would change. */
export const excusePreviewSchema = z
  .object({
    /** Names the preview: what is excused is what was seen under it. SHA-256, hex. */
    fingerprint: z.hex().length(64),
    files: z.array(lostFileSchema),
    /** The board now and then; all teams, by their place after it. */
    teams: rescoringChangesSchema.shape.teams,
  })
  .meta({ id: 'ExcusePreview' });
export type ExcusePreviewView = z.infer<typeof excusePreviewSchema>;

/** Body of POST …/excuses: the files that were looked at, and why. */
export const newExcuseSchema = z
  .strictObject({ files: names, fingerprint: z.hex().length(64), ...groundsSchema.shape })
  .meta({ id: 'NewExcuse' });
export type NewExcuse = z.infer<typeof newExcuseSchema>;
