import type { DatasetView } from '@starboard/contracts';

/** `sealed` for ever, `used` by a round and so unchanged, or `open` to changes. */
export const setState = ({ open, sealedAt }: Pick<DatasetView, 'open' | 'sealedAt'>): 'sealed' | 'open' | 'used' => {
  if (sealedAt !== null) return 'sealed';
  return open ? 'open' : 'used';
};
