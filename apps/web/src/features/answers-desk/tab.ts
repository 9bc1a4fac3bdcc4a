import type { DeskProjectView } from '@starboard/contracts';

/** What a tab is given. */
export interface TabProps {
  readonly project: DeskProjectView;
  /** Something of the project has changed. */
  readonly changed: () => void;
}
