import { createHash, randomBytes } from 'node:crypto';
import type { Database } from '@starboard/database';

/** What objects of the samples belong to. */
export interface SampleParents {
  readonly contestId: string;
  readonly roundId: string;
  readonly teamId: string;
  readonly parametersId: string;
  readonly essayId: string;
  readonly userId: string;
}

const bytes = (): Uint8Array<ArrayBuffer> => new Uint8Array(randomBytes(32));

/** Objects of a contest that only some of its addresses name, by name of the part of the address. */
export async function makeSamples({ prisma }: Database, of: SampleParents): Promise<Record<string, string>> {
  const { contestId, roundId, teamId, parametersId, essayId, userId } = of;
  const now = new Date();
  const decision = await prisma.decision.create({
    data: {
      contestId,
      kind: 'team.approval',
      outcome: 'approved',
      subjectType: 'team',
      subjectId: teamId,
      role: 'organiser',
      decidedById: userId,
      reason: 'x',
    },
  });
  const protest = await prisma.protest.create({ data: { teamId, decisionId: decision.id, text: 'x' } });
  const request = await prisma.contestRequest.create({
    data: {
      ...{ contestId, teamId, number: 1, kind: 'data', text: 'x', askedAs: 'jury', askedBy: 'test', askedAt: now },
      dueAt: new Date(now.getTime() + 1_000),
    },
  });
  const content = new TextEncoder().encode('x');
  const attachment = await prisma.requestFile.create({
    data: {
      ...{ requestId: request.id, answering: false, number: 1, name: 'x.txt', content, bytes: content.length },
      ...{ sha256: new Uint8Array(createHash('sha256').update(content).digest()), addedBy: 'test', addedAt: now },
    },
  });
  const upload = await prisma.import.create({
    data: {
      contestId,
      target: 'expert_markups',
      format: 'zip',
      sha256: bytes(),
      size: 1,
      actor: 'test',
      createdAt: now,
    },
  });
  const incident = await prisma.incident.create({
    data: {
      roundId,
      key: 'x',
      kind: 'server_gap',
      fromAt: now,
      toAt: now,
      evidence: { takingPart: 1, missed: [], heartbeats: [] },
      detectedAt: now,
    },
  });
  const basis = await prisma.contestParameters.create({ data: { contestId, version: 2, values: {} } });
  const rescoring = await prisma.rescoring.create({
    data: {
      roundId,
      number: 1,
      parametersId: basis.id,
      baseParametersId: parametersId,
      reason: 'x',
      createdBy: 'test',
      createdAt: now,
    },
  });
  const set = await prisma.answerSet.create({
    data: { contestId, name: 'x', answers: 1, blanks: 1, labelled: false, sha256: bytes(), createdAt: now },
  });
  const draft = await prisma.ruleDraft.create({
    data: {
      contestId,
      criterion: 'x',
      status: 'drafting',
      provider: 'x',
      model: 'x',
      promptVersion: 1,
      createdAt: now,
    },
  });
  const rule = await prisma.scoringRule.create({
    data: { contestId, name: 'x', source: '{}', sha256: bytes(), createdAt: now },
  });
  const task = await prisma.ruleTask.create({
    data: {
      contestId,
      name: 'x',
      answerSetId: set.id,
      ruleId: rule.id,
      profile: 'manual',
      total: 1,
      createdAt: now,
    },
  });
  const titles = { titleRu: 'x', titleEn: 'x', publishedAt: now };
  await prisma.announcement.create({ data: { contestId, number: 1, version: 1, kind: 'news', ...titles } });
  await prisma.document.create({
    data: { contestId, key: 'sample', version: 1, link: 'https://example.org', ...titles },
  });
  const rehearsal = await prisma.rehearsal.create({
    data: {
      ...{ contestId, number: 1, teams: 1, items: 1, intervalMs: 1, deadlineMs: 1, cutConnections: true },
      ...{ askedBy: 'test', askedAt: now, endedAt: now, failureCode: 'ERR_X', failure: 'x' },
    },
  });
  return {
    number: '1',
    key: 'sample',
    protestId: protest.id,
    requestId: request.id,
    attachmentId: attachment.id,
    importId: upload.id,
    rehearsalId: rehearsal.id,
    incidentId: incident.id,
    rescoringId: rescoring.id,
    setId: set.id,
    draftId: draft.id,
    ruleId: rule.id,
    taskId: task.id,
    questionId: essayId,
    fileId: '1',
  };
}
