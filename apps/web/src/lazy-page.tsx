import { type AsyncRouteComponent, lazyRouteComponent, useParams } from '@tanstack/react-router';
import { type ComponentType, type ReactElement } from 'react';
import { type Area, loadTexts } from './i18n';

/**
 * A page in a chunk of its own, loaded when somebody first comes to it. It gets the names of its address (`$slug`) as
 * properties and begins anew when one of them changes.
 * @param areas of texts that it needs beside those of every page.
 */
export const lazyPage = <Name extends string>(
  load: () => Promise<Record<Name, ComponentType<never>>>,
  name: Name,
  ...areas: readonly Area[]
): AsyncRouteComponent<object> =>
  lazyRouteComponent(async () => {
    const [{ [name]: Page }] = await Promise.all([load(), loadTexts(...areas)]);
    return { default: addressed(Page) };
  });

/** A page that gets the names of its address. */
export const addressed = (Page: ComponentType<never>): (() => ReactElement) =>
  function AddressedPage() {
    return <Addressed Page={Page as ComponentType<object>} />;
  };

function Addressed({ Page }: { Page: ComponentType<object> }): ReactElement {
  const params: Readonly<Record<string, unknown>> = useParams({ strict: false });
  return <Page key={Object.values(params).join('/')} {...params} />;
}
