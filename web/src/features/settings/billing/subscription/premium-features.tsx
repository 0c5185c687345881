import { CheckCheck, Eye, EyeOff, Headset, Heart, Rocket, SlidersHorizontal } from 'lucide-react';
import { text } from '../billing-text';

const FEATURES = [
  { icon: Heart, name: 'unlimitedLikes' },
  { icon: Eye, name: 'seeLikes' },
  { icon: SlidersHorizontal, name: 'filters', isFree: true },
  { icon: Rocket, name: 'boost' },
  { icon: Headset, name: 'support' },
  { icon: CheckCheck, name: 'receipts', isFree: true },
  { icon: EyeOff, name: 'incognito' },
] as const;

/** The premium list; what every member has today says so. */
export function PremiumFeatures() {
  return (
    <ul className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
      {FEATURES.map(({ icon: Icon, name, ...feature }) => (
        <li key={name} className="flex min-w-0 items-center gap-3.5">
          <span className="grid size-11 shrink-0 place-items-center rounded-full bg-gold/15 text-gold">
            <Icon className="size-5" aria-hidden />
          </span>
          <span className="min-w-0 font-semibold">
            {text(name)}
            {'isFree' in feature && <span className="block text-sm font-medium text-muted">{text('freeToday')}</span>}
          </span>
        </li>
      ))}
    </ul>
  );
}
