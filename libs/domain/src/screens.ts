/**
 * Every path of the apps that shows something, as their routers write it; any other one is Page Not Found. The server
 * answers those with 404.
 */
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
  /** Below /admin; an unknown page of the dashboard leads to its first one. */
  admin: ['/', '/login', '/dashboard', '/dashboard/*'],
} as const;

const PATTERNS = {
  web: SCREENS.web.map(patternOf),
  admin: SCREENS.admin.map(patternOf),
};

/** `path` as it stands in the address, still encoded: a slash in a name is none of the path. */
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
