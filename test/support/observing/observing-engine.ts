/**
 * In this process, and in threads that import it, the texts of questions with blanks are programs that must be run before
 * they are scored. To be imported first: statements about scores are made when the database is loaded.
 */
import { ENGINES } from '@starboard/scoring';
import { observingRules } from '../../../libs/scoring/test/observing-rules.js';

const { make } = ENGINES.rules;

ENGINES.rules.make = (parameters, version) => observingRules(make(parameters, version));
