import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { gradeTableSchema } from '@starboard/contracts';
import { type GradeRules, gradeTable } from '@starboard/metrics';

/** The rows alone, or the parameters of a contest as `contest parameters` prints them. */
const fileSchema = z.union([
  gradeTableSchema,
  z.looseObject({ gradeRules: gradeTableSchema }).transform(({ gradeRules }) => gradeRules),
]);

/** The rows of a contest and the regulation's for subjects without; or what is wrong with the file, as a line. */
export async function readOwnRules(file: string): Promise<readonly GradeRules[] | string> {
  const text = await readFile(file, 'utf8').catch(() => undefined);
  if (text === undefined) return `ERR_GRADE_RULES: cannot read ${file}`;
  try {
    const json: unknown = JSON.parse(text);
    const read = Array.isArray(json) ? gradeTableSchema.safeParse(json) : fileSchema.safeParse(json);
    if (read.success) return gradeTable(read.data);
    const issues = read.error.issues.map(({ path, message }) => `${path.map(String).join('/')}: ${message}`);
    return `ERR_GRADE_RULES: ${file}: ${issues.join('; ')}`;
  } catch {
    return `ERR_GRADE_RULES: ${file} is not JSON`;
  }
}
