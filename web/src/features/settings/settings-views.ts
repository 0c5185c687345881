import type { User } from '@corner/contracts/profiles.api';
import {
  Ban,
  Bell,
  CircleQuestionMark,
  Coins,
  CreditCard,
  Crown,
  Dumbbell,
  Gavel,
  LockKeyhole,
  Rocket,
  Scale,
  ShieldCheck,
  Sparkles,
  UserRound,
  type LucideIcon,
} from 'lucide-react';
import { SALES } from '@corner/domain/sales';
import type { ComponentType } from 'react';
import { lazyComponent } from '@corner/web-kit/ui/lazy-component';
import type { text } from './settings-text';

type View = ComponentType<{ user: User }>;

export interface SettingsView {
  key: string;
  label: Parameters<typeof text>[0];
  icon: LucideIcon;
  badge?: Parameters<typeof text>[0];
  View: View;
  isUnlisted?: true;
}

interface ViewGroup {
  title: Parameters<typeof text>[0];
  lead?: Parameters<typeof text>[0];
  views: readonly SettingsView[];
}

/** Every view, in the menu's order; a group is a card of the menu. Views are lazy. */
export const viewGroups: readonly ViewGroup[] = [
  {
    title: 'you',
    views: [
      {
        key: 'account',
        label: 'account',
        icon: UserRound,
        View: lazyComponent(() => import('./account/account-view').then((m) => m.AccountView)),
      },
      {
        key: 'notifications',
        label: 'notifications',
        icon: Bell,
        View: lazyComponent(() => import('./notifications/notifications-view').then((m) => m.NotificationsView)),
      },
    ],
  },
  {
    title: 'plans',
    lead: SALES.provider === null ? 'plansLead' : undefined,
    views: [
      {
        key: 'payments',
        label: 'payments',
        icon: CreditCard,
        View: lazyComponent(() => import('./billing/payments-view').then((m) => m.PaymentsView)),
      },
      {
        key: 'subscription',
        label: 'subscription',
        icon: Crown,
        badge: 'premium',
        View: lazyComponent(() => import('./billing/subscription-view').then((m) => m.SubscriptionView)),
      },
      {
        key: 'coins',
        label: 'coins',
        icon: Coins,
        View: lazyComponent(() => import('./coins/coins-view').then((m) => m.CoinsView)),
      },
      {
        key: 'boost',
        label: 'boost',
        icon: Rocket,
        View: lazyComponent(() => import('./coins/coins-view').then((m) => m.BoostView)),
      },
    ],
  },
  {
    title: 'people',
    views: [
      {
        key: 'here-for',
        label: 'hereFor',
        icon: Dumbbell,
        View: lazyComponent(() => import('./here-for/here-for-view').then((m) => m.HereForView)),
      },
      {
        key: 'blocked',
        label: 'blocked',
        icon: Ban,
        View: lazyComponent(() => import('./blocked/blocked-view').then((m) => m.BlockedView)),
      },
      {
        key: 'smartpick',
        label: 'smartpick',
        icon: Sparkles,
        View: lazyComponent(() => import('./smart-pick/smart-pick-view').then((m) => m.SmartPickView)),
      },
    ],
  },
  {
    title: 'helpAndPrivacy',
    views: [
      {
        key: 'help',
        label: 'help',
        icon: CircleQuestionMark,
        View: lazyComponent(() => import('./help/help-view').then((m) => m.HelpView)),
      },
      {
        key: 'cases',
        label: 'cases',
        icon: Gavel,
        isUnlisted: true,
        View: lazyComponent(() => import('./cases/own-cases').then((m) => m.OwnCases)),
      },
      {
        key: 'safety',
        label: 'safety',
        icon: ShieldCheck,
        View: lazyComponent(() => import('./help/help-view').then((m) => m.SafetyView)),
      },
      {
        key: 'legal',
        label: 'legal',
        icon: Scale,
        View: lazyComponent(() => import('./help/help-view').then((m) => m.LegalView)),
      },
      {
        key: 'privacy',
        label: 'privacy',
        icon: LockKeyhole,
        View: lazyComponent(() => import('./privacy/privacy-view').then((m) => m.PrivacyView)),
      },
    ],
  },
];

export const settingsView = (key: string | undefined): SettingsView | undefined =>
  viewGroups.flatMap(({ views }) => views).find((view) => view.key === key);

export const leadOf = (view: SettingsView) => viewGroups.find(({ views }) => views.includes(view))?.lead;
