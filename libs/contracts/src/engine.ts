import { z } from 'zod';
import { ENGINE_IDS } from '@starboard/catalogue';

/** How answers of a contest are scored. */
export const engineSchema = z.enum(ENGINE_IDS);
