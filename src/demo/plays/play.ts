import type { EngineId } from '@starboard/catalogue';
import type { ContestParameterValues } from '@starboard/contracts';
import type { OpenPlatform } from '../../platform.js';

/** A team of a demonstration. */
export interface PlayTeam {
  readonly slug: string;
  readonly name: string;
  readonly about: { readonly ru: string; readonly en: string };
}

/** What a demonstration is held with: the same final, of another engine. */
export interface DemoPlay {
  readonly engine: EngineId;
  /** Times of a fast clock, and of the engine what is not its default. */
  readonly parameters: Partial<ContestParameterValues>;
  readonly teams: readonly PlayTeam[];
  /** How many items a final has. */
  readonly items: number;
  /** Says what comes, in both languages. */
  readonly introduction: string;
  /** The data that the programs work with: a folder. */
  readonly folder: string;
  /** Stores the items. @returns their ids in the order of the set. */
  storeItems(platform: OpenPlatform, contestId: string): Promise<readonly string[]>;
  /** What people do after a round before there is a board. @returns a line that says it. */
  afterwards?(platform: OpenPlatform, contestId: string): Promise<string>;
}
