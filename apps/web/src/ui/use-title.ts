import { useEffect } from 'react';

/** Names the page in the browser's tab. */
export function useTitle(title: string | undefined): void {
  useEffect(() => {
    document.title = title === undefined ? 'Starboard' : `${title} · Starboard`;
  }, [title]);
}
