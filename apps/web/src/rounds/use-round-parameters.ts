import type { OrganiserRoundView, ParametersVersionView } from '@starboard/contracts';
import { useList } from '../api/list';

/** The parameters that a round was made with (regulation 2.17); undefined while they are read. */
export function useRoundParameters(
  slug: string,
  { parametersVersion }: Pick<OrganiserRoundView, 'parametersVersion'>,
): ParametersVersionView['values'] | undefined {
  const { data } = useList('/api/contests/{slug}/parameters', { path: { slug } });
  return data?.find(({ version }) => version === parametersVersion)?.values;
}
