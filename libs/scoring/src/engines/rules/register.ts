import type { RegisteredEngine } from '../../registered-engine.js';
import { RULES_EDITIONS, rulesEdition } from './edition.js';
import type { RuleProfile } from './profile.js';
import { rulesEngine } from './rules-engine.js';
import { RULES_ROWS } from './rules-rows.js';

interface RulesParameters {
  readonly ruleProfile: RuleProfile;
  readonly annulShare: number;
}

/** Questions with blanks, for the registry. */
export const RULES_ENGINE = {
  versions: Object.keys(RULES_EDITIONS),
  unsaid: ['rules/2', 'rules/1'],
  make: ({ ruleProfile: profile, annulShare }, version) =>
    rulesEngine({ profile, annulShare, edition: rulesEdition(version) }),
  rows: RULES_ROWS,
} satisfies RegisteredEngine<RulesParameters>;
