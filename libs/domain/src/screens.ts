/** All paths of the apps, as in their routers; the server answers others with 404. */
export const SCREENS = {
  web: [
    '/',
    '/app',
    '/discover',
    '/matches',
    '/chat/:matchId',
    '/members/:memberId',
    '/likes',
    '/events',
    '/profile',
    '/profile-setup',
    '/settings',
    '/settings/:view?/*',
    '/auth/login',
    '/auth/register',
    '/auth/forgot-password',
    '/auth/verify-email',
    '/reset-password',
    '/unsubscribe',
    '/local-events',
    '/privacy-policy',
    '/terms-of-service',
    '/consumer-health-privacy',
    '/cookie-policy',
    '/behind-the-dojo',
    '/community-guidelines',
    '/child-safety',
    '/transparency',
    '/report',
    '/case',
    '/safety',
    '/faq',
  ],
  /** Below /admin; an unknown dashboard page redirects to the first one. */
  admin: ['/', '/login', '/dashboard', '/dashboard/*'],
} as const;

const PATTERNS = {
  web: SCREENS.web.map(patternOf),
  admin: SCREENS.admin.map(patternOf),
};

/** `path` must be percent-encoded as in the URL: an encoded slash is no separator. */
export function hasScreen(app: keyof typeof SCREENS, path: string): boolean {
  return PATTERNS[app].some((pattern) => pattern.test(path));
}

function patternOf(route: string): RegExp {
  const parts = route
    .split('/')
    .filter(Boolean)
    .map((part) =>
      part === '*' ? '(/.*)?' : part.startsWith(':') ? (part.endsWith('?') ? '(/[^/]+)?' : '/[^/]+') : `/${part}`,
    );
  return new RegExp(`^${parts.join('')}/*$`, 'i');
}
