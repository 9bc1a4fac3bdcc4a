import { Outlet } from '@tanstack/react-router';
import { type ReactElement } from 'react';
import { Footer } from './ui/footer';
import { Header } from './ui/header';

/** The frame of every page. */
export function App(): ReactElement {
  return (
    <>
      <Header />
      <main id="main" tabIndex={-1}>
        <Outlet />
      </main>
      <Footer />
    </>
  );
}
