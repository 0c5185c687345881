import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, Route, Routes } from 'react-router-dom';
import { renderPage } from '../../shared/testing/render-page';
import { ana } from '../../shared/testing/server';
import { ErrorBoundary } from './error-boundary';
import { MemberLayout } from '../layout/member-layout';

const Broken = (): never => {
  throw new Error('boom');
};

it('recovers by itself once the network is back', () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  let isOffline = true;
  const Page = () => {
    if (isOffline) throw new TypeError('Failed to fetch dynamically imported module');
    return <p>Here it is</p>;
  };
  renderPage(
    <ErrorBoundary page="/events">
      <Page />
    </ErrorBoundary>,
    { path: '/events' },
  );
  expect(screen.getByText('This page took a hit')).toBeVisible();
  isOffline = false;
  fireEvent(window, new Event('online'));
  expect(screen.getByText('Here it is')).toBeVisible();
});

it('keeps the navigation when a page breaks, and resets on the next page', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  renderPage(
    <Routes>
      <Route element={<MemberLayout user={ana} />}>
        <Route path="/matches" element={<Broken />} />
        <Route path="/events" element={<p>Fine here</p>} />
        <Route path="*" element={<Link to="/events">There</Link>} />
      </Route>
    </Routes>,
    { path: '/matches', answers: { 'GET /api/conversations': { body: [] } } },
  );
  expect(screen.getByRole('alert')).toHaveTextContent('This page took a hit');
  expect(screen.getByRole('button', { name: 'Reload' })).toBeInTheDocument();
  await userEvent.click(screen.getAllByRole('link', { name: 'Events' })[0]!);
  expect(screen.getByText('Fine here')).toBeInTheDocument();
  expect(screen.queryByText('This page took a hit')).not.toBeInTheDocument();
});
