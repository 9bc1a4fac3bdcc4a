import { readFile } from 'node:fs/promises';
import { CsvError, parse } from 'csv-parse/sync';
import { z } from 'zod';
import { applicationSchema } from '@starboard/contracts';
import { StartupError } from '@starboard/platform';

/** A team to be made, by the same rules as in an application (regulation 3.1). */
export const teamLineSchema = z.object({ slug: applicationSchema.shape.slug, name: applicationSchema.shape.name });
export type TeamLine = z.infer<typeof teamLineSchema>;

/**
 * Reads a list of teams: CSV with the columns `slug` and `name`, separated by commas or semicolons. All of it or nothing.
 * @throws StartupError ERR_TEAM_FILE with every wrong line.
 */
export async function readTeams(file: string): Promise<readonly TeamLine[]> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new StartupError('ERR_TEAM_FILE', `cannot read ${file}`);
  });
  const problems: string[] = [];
  const teams: TeamLine[] = [];
  for (const { record, line } of recordsOf(file, text)) {
    const read = teamLineSchema.safeParse(record);
    if (!read.success) problems.push(`line ${line}: ${read.error.issues.map(issueText).join('; ')}`);
    else if (teams.some(({ slug }) => slug === read.data.slug)) {
      problems.push(`line ${line}: "${read.data.slug}" a second time`);
    } else teams.push(read.data);
  }
  if (problems.length > 0) throw new StartupError('ERR_TEAM_FILE', `${file}: ${problems.join('; ')}; nothing was made`);
  if (teams.length === 0) throw new StartupError('ERR_TEAM_FILE', `${file} names no team`);
  return teams;
}

interface Line {
  readonly record: unknown;
  readonly line: number;
}

function recordsOf(file: string, text: string): readonly Line[] {
  try {
    const options = { columns: true, bom: true, trim: true, skip_empty_lines: true, delimiter: [',', ';', '\t'] };
    const rows = parse(text, { ...options, info: true }) as unknown as { record: unknown; info: { lines: number } }[];
    return rows.map(({ record, info }) => ({ record, line: info.lines }));
  } catch (error) {
    if (error instanceof CsvError) throw new StartupError('ERR_TEAM_FILE', `${file}: ${error.message}`);
    throw error;
  }
}

const issueText = ({ path, message }: z.core.$ZodIssue): string => `${path.map(String).join('.')}: ${message}`;
