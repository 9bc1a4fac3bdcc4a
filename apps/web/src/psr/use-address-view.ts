import { useEffect, useRef, useState } from 'react';
import { goTo, usePath } from '../router';
import { readView, writeView } from './view';
import { ViewStore } from './view-store';

/** The view that the address names. A change of it is put there without a step back; another address is another view. */
export function useAddressView(): ViewStore {
  const { search } = usePath();
  const written = useRef(search);
  const [store] = useState(
    () =>
      new ViewStore(readView(search), (view) => {
        written.current = writeView(location.search, view);
        goTo(`${location.pathname}${written.current}`, true);
      }),
  );
  useEffect(() => {
    if (search === written.current) return;
    written.current = search;
    store.follow(readView(search));
  }, [search, store]);
  useEffect(() => store.stop, [store]);
  return store;
}
