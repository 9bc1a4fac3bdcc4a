import { parseSearch, writeSearch } from '../search';
import { Crashed, NotFound, PageLoading } from '../ui/message';

/** Of every router of these pages: that of all in the browser, and that of the one which the server draws. */
export const ROUTER_OPTIONS = {
  parseSearch,
  stringifySearch: writeSearch,
  // What a page needs is seldom there at once, and an empty page says nothing.
  defaultPendingMs: 0,
  defaultPendingMinMs: 0,
  defaultPendingComponent: PageLoading,
  defaultErrorComponent: Crashed,
  defaultNotFoundComponent: NotFound,
};
