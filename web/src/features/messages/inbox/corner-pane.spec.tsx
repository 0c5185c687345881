import { screen } from '@testing-library/react';
import { renderPage } from '../../../shared/testing/render-page';
import { conversation } from '../test-messages';
import { CornerPane } from './corner-pane';

it('exposes the latest conversations to screen readers and voice control', () => {
  renderPage(<CornerPane conversations={[conversation()]} />, { path: '/matches' });
  expect(screen.getByRole('list', { name: 'Latest conversations' })).toContainElement(
    screen.getByRole('link', { name: 'Bo Larsen' }),
  );
});
