import { ENGINE_IDS } from '@starboard/catalogue';
import { z } from 'zod';

/** How answers of a contest are scored. */
export const engineSchema = z.enum(ENGINE_IDS);
