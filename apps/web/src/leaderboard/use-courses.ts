import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { DrawnCourse } from './course';

/**
 * How places went over the public versions of a board; `undefined` while that is not wanted or not read yet. Few ask for it:
 * what reads and draws it is loaded with it.
 */
export function useCourses(
  at: { readonly slug: string; readonly round: string } | undefined,
  wanted: boolean,
): ReadonlyMap<string, DrawnCourse> | undefined {
  const client = useQueryClient();
  const { slug = '', round = '' } = at ?? {};
  const enabled = wanted && at !== undefined;
  const { data } = useQuery({
    queryKey: ['courses', slug, round],
    enabled,
    queryFn: async () => (await import('./course')).readCourses(client, slug, round),
  });
  return enabled ? data : undefined;
}
