import { type ReactElement, type ReactNode, useEffect } from 'react';
import { goTo, usePath } from '../router';
import { Loading } from '../ui/loading';
import { Failed } from '../ui/message';
import { signInAddress } from './next-address';
import { askWho, useWho } from './session';

/** A page for people with an account; others are sent to the sign-in page and come back. */
export function Private({ children }: { children: ReactNode }): ReactElement {
  const { state } = useWho();
  const { pathname, search } = usePath();
  useEffect(() => {
    if (state === 'unasked') askWho();
    if (state === 'nobody') goTo(signInAddress(pathname, search), true);
  }, [state, pathname, search]);
  if (state === 'somebody') return <>{children}</>;
  if (state === 'unknown') return <Failed retry={askWho} />;
  return (
    <div className="frame page-head">
      <Loading />
    </div>
  );
}
