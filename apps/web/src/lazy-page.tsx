import { type AsyncRouteComponent, lazyRouteComponent, useParams } from '@tanstack/react-router';
import { type ComponentType, type ReactElement } from 'react';
import { type Area, loadTexts } from './i18n';

/**
 * A page in a chunk of its own, loaded when somebody first comes to it. It gets the names of its address (`$slug`) as
 * properties and begins anew when one of them changes.
 * @param areas of texts that it needs beside those of every page.
 */
export const lazyPage = <Name extends string, Names extends object>(
  load: () => Promise<Record<Name, ComponentType<Names>>>,
  name: Name,
  ...areas: readonly Area[]
): AsyncRouteComponent<object> =>
  lazyRouteComponent(async () => {
    const [{ [name]: Page }] = await Promise.all([load(), loadTexts(...areas)]);
    return { default: () => <Addressed Page={Page} /> };
  });

function Addressed<Names extends object>({ Page }: { Page: ComponentType<Names> }): ReactElement {
  const params: unknown = useParams({ strict: false });
  return <Page key={Object.values(params as Readonly<Record<string, string>>).join('/')} {...(params as Names)} />;
}
