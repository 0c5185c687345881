import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
// Pages are lazy: without these imports a slow machine would compile each within one assertion's timeout.
import '../features/auth/password/forgot-password-page';
import '../features/auth/sign-in/log-in-first-page';
import '../features/auth/sign-in/login-page';
import '../features/auth/register/register-page';
import '../features/auth/password/reset-password-page';
import '../features/auth/verification/verify-email-page';
import '../features/careers/careers-page';
import '../features/discover/discover-page';
import '../features/local-events/events-page';
import '../features/landing/landing-page';
import '../features/local-events/local-events-page';
import '../features/messages/messages-page';
import './failures/not-found-page';
import '../shared/policies/en/cookie-policy.md';
import '../features/policies/faq-page';
import '../features/policies/policy-page';
import '../shared/policies/en/guidelines.md';
import '../shared/policies/en/health-privacy.md';
import '../shared/policies/en/privacy-policy.md';
import '../shared/policies/en/child-safety.md';
import '../features/policies/transparency-page';
import '../features/report/report-page';
import '../shared/policies/en/safety.md';
import '../shared/policies/en/terms.md';
import '../features/profile/setup/profile-setup-page';
import '../features/profile/profile-page';
import '../features/settings/settings-page';
import '../features/unsubscribe/unsubscribe-page';
import { conversation } from '../features/messages/test-messages';
import { api, refreshCurrentUser } from '../shared/api/api';
import { forgetMembers, ownKey } from '../shared/member-storage';
import { browser } from '../shared/paths';
import { ana } from '../shared/testing/server';
import { openApp } from './testing/test-app';

const signedIn = { 'GET /api/auth/user': { body: ana } };

describe('routes without a session', () => {
  it('shows Page Not Found for unknown paths', async () => {
    openApp('/nowhere');
    expect(await screen.findByRole('heading', { level: 1, name: 'Page Not Found' })).toBeInTheDocument();
    expect(screen.getByText("The page you're looking for doesn't exist or has been moved.")).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Go Back' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Go to Home' })).toHaveAttribute('href', '/');
  });

  it('goes home when there is no previous page', async () => {
    const pages = jest.spyOn(history, 'length', 'get').mockReturnValue(1);
    openApp('/nowhere');
    await userEvent.click(await screen.findByRole('button', { name: 'Go Back' }));
    pages.mockRestore();
    expect(await screen.findByRole('link', { name: 'Sign In' })).toBeInTheDocument();
    expect(screen.queryByText('Page Not Found')).not.toBeInTheDocument();
  });

  it('asks to log in at /app', async () => {
    openApp('/app');
    expect(await screen.findByText('Please log in to access the app')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/auth/login');
  });

  it('does not request conversations', async () => {
    const { sent } = openApp('/app');
    await screen.findByText('Please log in to access the app');
    expect(sent.map((call) => call.path)).toEqual(['/api/auth/user']);
  });

  it("clears the member's data from the browser", async () => {
    localStorage.setItem(ownKey(ana.id, 'payment-methods'), '[]');
    openApp('/app');
    await screen.findByText('Please log in to access the app');
    expect(localStorage.getItem(ownKey(ana.id, 'payment-methods'))).toBeNull();
  });

  it('shows the landing page at / with calls to action, features, figures and every footer link', async () => {
    openApp('/');
    expect(await screen.findByRole('heading', { level: 1, name: /find your match on the mat/i })).toBeInTheDocument();
    expect(screen.getAllByText('Create your account - No credit card required')[0]).toBeInTheDocument();
    for (const figure of ['50+', '15+', '100K+', '12', '4.9/5']) expect(screen.getByText(figure)).toBeInTheDocument();
    const headings = screen.getAllByRole('heading').map(({ tagName, textContent }) => `${tagName} ${textContent}`);
    const cards = ['Martial Art Focused', 'Smart Matching', 'Local Community', 'Dating', 'Local Events'];
    expect(headings).toEqual(expect.arrayContaining(cards.map((card) => `H3 ${card}`)));
    expect(headings.slice(-3)).toEqual(['H2 Features', 'H2 Support', 'H2 Legal']);
    const links: [string, string][] = [
      ['Sign In', '/auth/login'],
      ["Step on the mat - It's free", '/auth/register'],
      ['Start Your Journey', '/auth/register'],
      ['Privacy Policy', '/privacy-policy'],
      ['Health Data Privacy', '/consumer-health-privacy'],
      ['Terms of Service', '/terms-of-service'],
      ['Cookie Policy', '/cookie-policy'],
      ['Community Guidelines', '/community-guidelines'],
      ['Child Safety', '/child-safety'],
      ['Transparency', '/transparency'],
      ['Report something', '/report'],
      ['Safety', '/safety'],
      ['FAQ', '/faq'],
      ['Careers', '/behind-the-dojo'],
      ['Public Admin', '/admin'],
      ['Admin Portal', '/admin/login'],
      ['Local Events', '/local-events'],
    ];
    for (const [name, href] of links) expect(screen.getByRole('link', { name })).toHaveAttribute('href', href);
  });

  it.each(['/', '/app', '/matches', '/settings'])('shows that the session could not be checked: %s', async (path) => {
    openApp(path, { 'GET /api/auth/user': { status: 503, body: { message: 'busy' } } });
    expect(await screen.findByText(/Failed to check authentication status/, { selector: 'p' })).toBeInTheDocument();
    expect(screen.queryByText('Page Not Found')).not.toBeInTheDocument();
  });

  it.each(['/privacy-policy', '/behind-the-dojo', '/local-events', '/report', '/case'])(
    'asks at most once more while %s is open and the check fails',
    async (path) => {
      let asked = 0;
      const check = () => (++asked > 9 ? new Promise<never>(() => undefined) : { status: 503, body: { message: '' } });
      openApp(path, { 'GET /api/auth/user': check });
      expect(await screen.findByRole('heading', { level: 1 })).toBeInTheDocument();
      await act(() => new Promise((resolve) => setTimeout(resolve)));
      expect(screen.getByRole('heading', { level: 1 })).toBeInTheDocument();
      expect(asked).toBeLessThanOrEqual(2);
    },
  );

  it('checks the session again on request', async () => {
    const reload = jest.spyOn(browser, 'reload').mockImplementation(() => undefined);
    openApp('/matches', { 'GET /api/auth/user': { status: 503, body: { message: 'busy' } } });
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(reload).toHaveBeenCalledTimes(1);
    reload.mockRestore();
  });
});

describe.each([
  ['signed out', {}, 'Sign In'],
  ['a member', signedIn, 'Back to App'],
])('open pages when %s', (_who, answers, wayOn) => {
  it.each([
    ['/privacy-policy', 'Privacy Policy'],
    ['/terms-of-service', 'Terms of Service'],
    ['/consumer-health-privacy', 'Health Data Privacy'],
    ['/cookie-policy', 'Cookie Policy'],
    ['/community-guidelines', 'Community Guidelines'],
    ['/child-safety', 'Child Safety'],
    ['/transparency', 'Transparency'],
    ['/report', 'Report something'],
    ['/safety', 'Safety'],
    ['/faq', 'Questions and answers'],
    ['/behind-the-dojo', 'Behind the Dojo'],
    ['/local-events', 'Meet on a real mat'],
  ])('shows %s', async (path, heading) => {
    openApp(path, answers);
    expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeInTheDocument();
    expect(await screen.findByText(wayOn, { selector: 'header a' })).toBeInTheDocument();
  });

  it('shows /unsubscribe', async () => {
    openApp('/unsubscribe', answers);
    expect(await screen.findByRole('heading', { level: 1, name: 'This link is not valid' })).toBeInTheDocument();
  });
});

it('leads from local events to the registration', async () => {
  openApp('/local-events');
  expect(await screen.findByRole('link', { name: 'Join the Waitlist' })).toHaveAttribute('href', '/auth/register');
});

it.each([
  ['/settings', 'Loading your settings', 2],
  ['/settings/privacy', 'Loading your settings', 2],
  ['/profile', 'Loading', 0],
])('while the session loads, %s shows %s, with its frame where known', async (path, name, frames) => {
  openApp(path, { 'GET /api/auth/user': () => new Promise(() => undefined) });
  await waitFor(() => expect(screen.queryAllByRole('navigation', { name: 'Main' })).toHaveLength(frames));
  // The frame may be loaded before the page.
  await waitFor(() => {
    const status = screen.getByRole('status');
    expect(status.getAttribute('aria-label') ?? status.textContent).toBe(name);
  });
});

describe('routes with an incomplete profile', () => {
  it.each([
    ['no combat sports', { ...ana, combatSports: [] }],
    ['no name', { ...ana, name: '' }],
  ])('keeps a member with %s out of the app', async (_why, user) => {
    openApp('/events', { 'GET /api/auth/user': { body: user } });
    expect(await screen.findByRole('link', { name: 'Log Out' })).toHaveAttribute('href', '/api/logout');
    expect(screen.queryByText('Events feature coming soon!')).not.toBeInTheDocument();
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
  });

  it.each(['/', '/app', '/discover', '/profile-setup', '/matches', '/nowhere'])(
    'shows the setup at %s',
    async (path) => {
      openApp(path, { 'GET /api/auth/user': { body: { ...ana, combatSports: [] } } });
      expect(await screen.findByRole('heading', { level: 1, name: 'Set up your profile' })).toBeInTheDocument();
    },
  );

  it('still verifies an address from the mail', async () => {
    const { sent } = openApp('/auth/verify-email?token=abc', {
      'GET /api/auth/user': { body: { ...ana, combatSports: [] } },
      'POST /api/verify-email': { body: {} },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Confirm my email' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Email verified' })).toBeInTheDocument();
    expect(sent.find((call) => call.path === '/api/verify-email')?.body).toEqual({ token: 'abc' });
  });
});

describe('a path of members, signed out', () => {
  it.each(['/chat/0190-a', '/matches', '/discover', '/profile', '/events', '/members/0190-a'])(
    'asks to log in and leads back: %s',
    async (path) => {
      openApp(path);
      expect(await screen.findByRole('heading', { name: 'Please log in to access the app' })).toBeInTheDocument();
      expect(screen.getByRole('link', { name: 'Sign In' })).toHaveAttribute(
        'href',
        `/auth/login?next=${encodeURIComponent(path)}`,
      );
    },
  );

  it.each([
    ['/events', 'Events feature coming soon!'],
    ['//evil.example', 'Finding your training partners...'],
    ['https://evil.example', 'Finding your training partners...'],
    ['/\\evil.example', 'Finding your training partners...'],
    ['/api/logout', 'Finding your training partners...'],
  ])('redirects after a sign-in only to member pages: %s', async (next, shown) => {
    openApp(`/auth/login?next=${encodeURIComponent(next)}`, {
      ...signedIn,
      'GET /api/discover': () => new Promise(() => {}),
    });
    expect(await screen.findByText(shown)).toBeInTheDocument();
  });
});

describe('signing in', () => {
  it('leads from the login into the app without a detour', async () => {
    let isIn = false;
    openApp('/auth/login', {
      'GET /api/auth/user': () => (isIn ? { body: ana } : { status: 401 }),
      'POST /api/login': () => ((isIn = true), { body: { user: ana } }),
    });
    await userEvent.type(await screen.findByLabelText('Email'), 'ana@example.com');
    await userEvent.type(screen.getByLabelText('Password'), 'right-password');
    await userEvent.click(screen.getByRole('button', { name: 'Sign In' }));
    expect((await screen.findAllByRole('navigation')).length).toBeGreaterThan(0);
  });

  it("reloads the page for another member, who sees none of the first one's data", async () => {
    const reload = jest.spyOn(browser, 'reload').mockImplementation(() => {});
    let user = ana;
    const { store } = openApp('/matches', {
      'GET /api/auth/user': () => ({ body: user }),
      'GET /api/conversations': { body: [conversation()] },
    });
    await screen.findByText('Bo Larsen');
    user = { ...ana, id: '0197a000-0000-7000-8000-0000000000ff' };
    await store.dispatch(refreshCurrentUser());
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
    expect(screen.queryByText('Bo Larsen')).toBeNull();
    reload.mockRestore();
  });
});

describe('a page from the back/forward cache', () => {
  const comeBack = () => act(async () => void dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));

  it('shows nothing of a member who has signed out', async () => {
    const reload = jest.spyOn(browser, 'reload').mockImplementation(() => {});
    openApp('/events', signedIn);
    const heading = await screen.findByText('Events feature coming soon!');
    await comeBack();
    expect(heading).toBeVisible();
    forgetMembers();
    await comeBack();
    expect(heading).not.toBeVisible();
    expect(reload).toHaveBeenCalledTimes(1);
    document.body.hidden = false;
    reload.mockRestore();
  });

  it('checks the session at once', async () => {
    const { sent } = openApp('/events', signedIn);
    await screen.findByText('Events feature coming soon!');
    sent.length = 0;
    await comeBack();
    expect(sent.map(({ path }) => path)).toContain('/api/auth/user');
  });
});

describe('routes of a member', () => {
  it('shows Page Not Found inside the navigation', async () => {
    openApp('/nowhere', signedIn);
    expect(await screen.findByText('Page Not Found')).toBeInTheDocument();
    expect(screen.getAllByRole('link', { name: /Discover/ })[0]).toHaveAttribute('href', '/');
  });

  it('shows the events teaser with its title', async () => {
    openApp('/events', signedIn);
    expect(await screen.findByText('Events feature coming soon!')).toBeInTheDocument();
    expect(document.title).toBe('Events · Corner');
    for (const link of screen.getAllByRole('link', { name: 'Events' })) {
      expect(link).toHaveAttribute('aria-current', 'page');
    }
  });

  it('tells a member that the profile is under review', async () => {
    openApp('/events', { ...signedIn, 'GET /api/auth/user': { body: { ...ana, inReview: true } } });
    expect(await screen.findByText(/^Your profile is being reviewed/)).toBeInTheDocument();
  });

  it('asks an unverified member to verify and sends the mail again', async () => {
    const { sent } = openApp('/events', {
      'GET /api/auth/user': { body: { ...ana, isEmailVerified: false } },
      'POST /api/resend-verification': { status: 202 },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Resend email' }));
    expect(await screen.findByText('A new verification link is on its way to ana@example.com.')).toBeInTheDocument();
    expect(sent).toContainEqual({ method: 'POST', path: '/api/resend-verification', body: { email: ana.email } });
  });
});

describe('what a mailed link did', () => {
  it.each([
    [
      '/reset-password?token=abc',
      'POST /api/reset-password',
      'Password Reset Complete',
      async () => {
        await userEvent.type(await screen.findByLabelText('New Password'), 'longpassword');
        await userEvent.type(screen.getByLabelText('Confirm Password'), 'longpassword');
        await userEvent.click(screen.getByRole('button', { name: 'Reset Password' }));
      },
    ],
    [
      '/auth/verify-email?token=abc',
      'POST /api/verify-email/decline',
      'Account removed',
      async () => {
        await userEvent.click(await screen.findByRole('button', { name: 'This was not me' }));
        await userEvent.click(screen.getByRole('button', { name: 'Remove the account' }));
      },
    ],
  ])("is still shown at %s when it ended this browser's session", async (path, call, heading, use) => {
    let isIn = true;
    const { store } = openApp(path, {
      'GET /api/auth/user': () => (isIn ? { body: ana } : { status: 401 }),
      [call]: () => ((isIn = false), { body: {} }),
    });
    await use();
    await waitFor(() => expect(api.endpoints.getCurrentUser.select()(store.getState()).data).toBeNull());
    expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeInTheDocument();
  });
});

it('signs a visitor in as soon as another tab has signed in', async () => {
  let isIn = false;
  const { sent } = openApp('/auth/login', { 'GET /api/auth/user': () => (isIn ? { body: ana } : { status: 401 }) });
  await screen.findByLabelText('Email');
  isIn = true;
  const other = new BroadcastChannel('corner.changed');
  other.postMessage({ tab: 'another', message: null });
  other.close();
  await waitFor(() => expect(screen.queryByLabelText('Email')).not.toBeInTheDocument());
  expect(sent.filter(({ path }) => path === '/api/auth/user')).toHaveLength(2);
});
