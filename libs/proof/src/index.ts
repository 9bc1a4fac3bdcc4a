export { canonicalJson, type Json } from './canonical-json.js';
export { auditEntryHash, type HashedEntry } from './entry-hash.js';
export { leafHash, merkleProof, merkleRoot, rootOfLeaves, rootOfProof, type ProofStep } from './merkle-tree.js';
export {
  checkChain,
  checkReceipt,
  parseReceipt,
  readPublicKey,
  unsignedFields,
  type ReceiptProblem,
} from './receipts.js';
export { storable, storableJson } from './storable.js';
export { observationKey, type Look } from './observation-key.js';
