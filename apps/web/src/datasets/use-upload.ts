import { useState } from 'react';
import type { ImportView } from '@starboard/contracts';
import type { Refusal } from '../api/refusal';
import { upload } from '../api/upload';
import type { ChosenFile } from './gather';
import { pack, type PackProblem } from './pack';

/** How far an upload is. `sent`: the server has it and reads it. */
export type UploadState =
  | { readonly step: 'idle' }
  | { readonly step: 'packing' }
  | { readonly step: 'sending'; readonly share: number }
  | { readonly step: 'sent'; readonly importId: string }
  | { readonly step: 'stopped'; readonly problem: PackProblem }
  | { readonly step: 'refused'; readonly refusal: Refusal };

/** Packs files and sends them; what was chosen stays with the caller, so that a mistake costs nothing. */
export function useUpload(
  onSent: () => void,
): [UploadState, (address: string, files: readonly ChosenFile[]) => Promise<void>] {
  const [state, setState] = useState<UploadState>({ step: 'idle' });
  const send = async (address: string, files: readonly ChosenFile[]): Promise<void> => {
    setState({ step: 'packing' });
    const packed = await pack(files);
    if (!packed.ok) return setState({ step: 'stopped', problem: packed.problem });
    setState({ step: 'sending', share: 0 });
    const { type, body } = packed;
    const result = await upload<ImportView>(address, body, type, (share) => setState({ step: 'sending', share }));
    if (!result.ok) return setState({ step: 'refused', refusal: result.refusal });
    setState({ step: 'sent', importId: result.data.id });
    onSent();
  };
  return [state, send];
}
