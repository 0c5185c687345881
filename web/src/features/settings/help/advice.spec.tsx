import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPage } from '../../../shared/testing/render-page';
import { LegalView, SafetyView } from './help-view';

it.each([
  'Meet in public',
  'Share your plans',
  'Trust your instincts',
  'Protect your personal information',
  'Before you train together',
])('safety tips contain: %s', (tip) => {
  renderPage(<SafetyView />, { path: '/settings/safety' });
  expect(screen.getByRole('heading', { name: tip })).toBeInTheDocument();
});

it('safety tips link to all safety advice', async () => {
  const { location } = renderPage(<SafetyView />, { path: '/settings/safety' });
  await userEvent.click(screen.getByRole('link', { name: 'Read all safety advice' }));
  expect(location()).toBe('/safety');
});

it.each([
  [/^Terms of Service/, '/terms-of-service'],
  [/^Privacy Policy/, '/privacy-policy'],
  [/^Community Guidelines/, '/community-guidelines'],
  [/^Child Safety/, '/child-safety'],
  [/^Transparency/, '/transparency'],
  [/^Health Data Privacy/, '/consumer-health-privacy'],
  [/^Cookie Policy/, '/cookie-policy'],
])('legal links %s', async (name, path) => {
  const { location } = renderPage(<LegalView />, { path: '/settings/legal' });
  await userEvent.click(screen.getByRole('link', { name }));
  expect(location()).toBe(path);
});
