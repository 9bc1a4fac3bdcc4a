import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type AnyRouter, RouterProvider } from '@tanstack/react-router';
import { type ReactElement, StrictMode } from 'react';
import type { BoardDocument } from '@starboard/contracts';
import { Brought } from './brought';

/** Everything in `#root`, the same on the server and in the browser. */
export function Page(props: {
  router: AnyRouter;
  client: QueryClient;
  brought: BoardDocument | undefined;
}): ReactElement {
  const { router, client, brought } = props;
  return (
    <StrictMode>
      <QueryClientProvider client={client}>
        <Brought value={brought}>
          <RouterProvider router={router} />
        </Brought>
      </QueryClientProvider>
    </StrictMode>
  );
}
