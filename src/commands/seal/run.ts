import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { type InclusionProof, inclusionProofSchema } from '@starboard/contracts';
import { canonicalText, isJson, parseEssay } from '@starboard/markup';
import { errorCode, StartupError } from '@starboard/platform';
import { rootOfProof } from '@starboard/proof';
import { say } from '../../i18n/say.js';

/**
 * Checks that an essay was in a sealed set: the SHA-256 of its canonical text, hashed along the path of the proof, is the
 * published root.
 * @param essayFile the essay as a program got it, txt or JSON. @param root hex; without it the root of the proof.
 * @returns whether it was, after saying so. @throws StartupError ERR_SEAL_PROOF, ERR_SEAL_FILE
 */
export async function checkSeal(proofFile: string, essayFile: string, root?: string): Promise<boolean> {
  const proof = readProof(await read(proofFile));
  const leaf = createHash('sha256')
    .update(textOf(await read(essayFile)))
    .digest();
  const path = proof.path.map(({ side, hash }) => ({ side, hash: Buffer.from(hash, 'hex') }));
  const found = Buffer.from(rootOfProof(leaf, path)).toString('hex');
  const published = (root ?? proof.merkleRoot).trim().toLowerCase();
  const holds = found === published;
  const about = { file: proof.fileId };
  const lines = [
    holds
      ? say('essay {file} was in the sealed set', about)
      : say('essay {file} was NOT in the sealed set: its text leads to another root', about),
    say('  root of the essay: {root}', { root: found }),
    say('  published root:    {root}', { root: published }),
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
  return holds;
}

async function read(file: string): Promise<Buffer> {
  try {
    return await readFile(file);
  } catch (error) {
    throw new StartupError('ERR_SEAL_FILE', `${file} cannot be read: ${errorCode(error)}`);
  }
}

function readProof(bytes: Buffer): InclusionProof {
  try {
    return inclusionProofSchema.parse(JSON.parse(bytes.toString('utf8')));
  } catch {
    throw new StartupError('ERR_SEAL_PROOF', 'the file is no proof as GET …/rounds/ROUND/proofs/FILE answers it');
  }
}

function textOf(bytes: Buffer): string {
  const source = bytes.toString('utf8');
  if (!isJson(source)) return canonicalText(source);
  const essay = parseEssay(bytes);
  return essay.ok ? essay.essay.text : '';
}
