export { memberPath } from '../../worker/member-path';

/** All URLs of the app. Only this file encodes parameters. */
export const paths = {
  home: '/',
  app: '/app',
  discover: '/discover',
  matches: '/matches',
  chat: (conversation: string) => `/chat/${encodeURIComponent(conversation)}`,
  chatRoute: '/chat/:matchId',
  member: (id: string) => `/members/${encodeURIComponent(id)}`,
  memberRoute: '/members/:memberId',
  likes: '/likes',
  events: '/events',
  profile: '/profile',
  ownLocation: '/profile?edit=location',
  ownPartners: '/profile?edit=partners',
  ownPrompts: '/profile?edit=prompts',
  ownHours: '/profile?edit=hours',
  profileSetup: '/profile-setup',
  settings: '/settings',
  settingsView: (view: string) => `/settings/${encodeURIComponent(view)}`,
  settingsRoute: '/settings/:view?/*',

  login: '/auth/login',
  loginThen: (path: string) => `/auth/login?next=${encodeURIComponent(path)}`,
  sessionEnded: (path: string) => `/auth/login?ended&next=${encodeURIComponent(path)}`,
  loginAfterDeletion: (restorableUntil: string) => `/auth/login?restorable=${encodeURIComponent(restorableUntil)}`,
  register: '/auth/register',
  invited: (town: string) => `/auth/register?town=${encodeURIComponent(town)}`,
  forgotPassword: '/auth/forgot-password',
  verifyEmail: '/auth/verify-email',
  resetPassword: '/reset-password',

  localEvents: '/local-events',
  privacyPolicy: '/privacy-policy',
  terms: '/terms-of-service',
  healthPrivacy: '/consumer-health-privacy',
  cookiePolicy: '/cookie-policy',
  careers: '/behind-the-dojo',
  unsubscribe: '/unsubscribe',
  case: '/case',
  communityGuidelines: '/community-guidelines',
  childSafety: '/child-safety',
  transparency: '/transparency',
  report: '/report',
  safety: '/safety',
  faq: '/faq',

  /** Pages of the admin app: plain links, never the router. */
  publicAdmin: '/admin',
  adminLogin: '/admin/login',

  /** Full-page navigations that the server redirects. */
  serverLogin: '/api/login',
  serverLoginThen: (path: string) => `/api/login?next=${encodeURIComponent(path)}`,
  serverLogout: '/api/logout',
} as const;

/** Full-page navigation, in one place because jsdom has none and tests mock it. */
export const browser = {
  go: (url: string) => window.location.assign(url),
  reload: () => window.location.reload(),
  /** By a link: a later step back in the history would cancel a navigation. */
  download: (url: string) => Object.assign(document.createElement('a'), { href: url, download: '' }).click(),
};
