import { Controller, Get, Inject, Param } from '@nestjs/common';
import { z } from 'zod';
import {
  type InclusionProof,
  inclusionProofSchema,
  MAX_INT,
  roundSealSchema,
  type RoundSealView,
} from '@starboard/contracts';
import { type RoundSeal, SealQueries } from '@starboard/database';
import { CLOCK, type Clock } from '@starboard/platform';
import { notFound } from '../http/api-error.js';
import { Operation } from '../http/operation.js';

const proofParams = z.object({
  fileId: z.coerce.number().int().min(1).max(MAX_INT).describe('The number that programs get.'),
});

/** What shows that no essay was exchanged: the root before the start, a proof for each essay after the end. */
@Controller('api/contests/:slug/rounds/:roundId')
export class SealsController {
  constructor(
    private readonly seals: SealQueries,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @Get('seal')
  @Operation({
    id: 'getRoundSeal',
    summary: 'The Merkle root of the round’s sealed set, published before the start.',
    access: 'public',
    answer: roundSealSchema,
    problems: ['ERR_NOT_FOUND'],
  })
  async seal(@Param('slug') slug: string, @Param('roundId') roundId: string): Promise<RoundSealView> {
    const seal = await this.seals.find(slug, roundId, this.now());
    if (seal === undefined) throw notFound('round');
    const referenceRoot = seal.referenceRoot?.toString('hex') ?? null;
    return { round: roundId, ...makeSeal(seal), referenceRoot, tree: 'RFC 6962, SHA-256' };
  }

  @Get('proofs/:fileId')
  @Operation({
    id: 'getInclusionProof',
    summary:
      'Shows that an essay was in the sealed set, after the end of the round; hashes only. `starboard seal check PROOF ESSAY --root ROOT` checks it offline: the stored answer and the text as a program got it, against the root that was written down before the start.',
    access: 'public',
    params: proofParams,
    answer: inclusionProofSchema,
    problems: ['ERR_NOT_FOUND', 'ERR_PROOF_EARLY'],
  })
  async proof(
    @Param('slug') slug: string,
    @Param('roundId') roundId: string,
    @Param('fileId') fileId: number,
  ): Promise<InclusionProof> {
    const proof = await this.seals.proof(slug, roundId, Number(fileId), this.now());
    if (proof === undefined) throw notFound('round');
    const { position, sha256 } = proof;
    const path = proof.path.map(({ side, hash }) => ({ side, hash: Buffer.from(hash).toString('hex') }));
    return {
      round: roundId,
      fileId: Number(fileId),
      position,
      sha256: sha256.toString('hex'),
      path,
      ...makeSeal(proof),
    };
  }

  private now(): Date {
    return new Date(this.clock.now());
  }
}

const makeSeal = ({ merkleRoot, sealedAt, essays }: RoundSeal) => ({
  essays,
  merkleRoot: merkleRoot.toString('hex'),
  sealedAt: sealedAt.toISOString(),
});
