/** Pages that must show their heading and fit the window's width. */
export const VISITORS = ['/local-events', '/behind-the-dojo', '/safety', '/privacy-policy', '/nowhere'];

export const MEMBERS = [
  '/discover',
  '/matches',
  '/profile',
  '/events',
  '/settings',
  '/settings/account',
  '/settings/notifications',
  '/settings/subscription',
  '/settings/coins',
  '/settings/boost',
  '/settings/smartpick',
  '/settings/safety',
];

export interface Opening {
  path: string;
  /** Presses that open the dialog, in order. */
  press: readonly string[];
  makes?: string;
  on?: 'phone';
}

export const SETUP_DIALOGS: readonly Opening[] = [
  { path: '/', press: ['Quick Import'] },
  { path: '/', press: ['Preview my card'], on: 'phone' },
];

/** Screens of a member who dates and trains, with one match, one blocked member and one ended match. */
export const DIALOGS: readonly Opening[] = [
  { path: '/discover', press: ['Filters'] },
  { path: '/discover', press: ['Full profile of…'], on: 'phone' },
  { path: '/discover', press: ['Options for…'] },
  { path: '/discover', press: ['Options for…', 'Block'] },
  { path: '/discover', press: ['Options for…', 'Report'] },
  { path: '/discover', press: ['Super like', 'Keep Swiping', 'Super like'] },
  { path: '/discover', press: ['Training', 'Filters', 'Technical'], makes: '[role=dialog] [aria-pressed=true]' },
  { path: '/matches', press: ['Options for…', 'Unmatch'] },
  { path: '/matches', press: ['Report a past match'] },
  { path: '/profile', press: ['Edit location'] },
  { path: '/profile', press: ['Edit training'] },
  {
    path: '/profile',
    press: ['Edit hours and sparring', 'Sunday Morning'],
    makes: '[aria-label="Sunday Morning"][aria-pressed=true]',
  },
  { path: '/profile', press: ['Edit training partners'] },
  { path: '/profile', press: ['Edit preferences'] },
  { path: '/profile', press: ['Edit about me'] },
  { path: '/profile', press: ['Edit photos'] },
  { path: '/profile', press: ['Verify now'] },
  { path: '/profile', press: ['Complete now'] },
  { path: '/profile', press: ['Start Quiz'] },
  { path: '/profile', press: ['Preview my card'] },
  { path: '/profile', press: ['Remove'] },
  { path: '/settings/payments', press: ['Add payment method'] },
  { path: '/settings/help', press: ['Contact Support…'] },
  { path: '/settings/blocked', press: ['Unblock…'] },
  { path: '/settings/account', press: ['Set up'] },
  { path: '/settings/privacy', press: ['Delete Account'] },
];

export const ADMINISTRATORS = ['/admin/dashboard', '/admin/dashboard/cases', '/admin/dashboard/operations'];
