import { HardDrive } from 'lucide-react';
import { catalogue } from '@corner/web-kit/language/i18n';

export const text = catalogue('kept-media', {
  waiting: 'Kept on this device. It goes to your profile by itself once your email is confirmed.',
  imported: 'Kept on this device. It goes to your profile once that is complete and your email is confirmed.',
  sending: 'Your email is confirmed. What this device kept is on its way to your profile.',
  sent: 'What this device kept is on your profile now.',
  failed: 'Failed to update profile. Please try again.',
});

export function KeptLine({ isProven, isImported }: { isProven: boolean; isImported?: boolean }) {
  return (
    <p role="status" className="flex items-center gap-2 text-sm text-muted">
      <HardDrive className="size-4 shrink-0" aria-hidden />
      {text(isImported ? 'imported' : isProven ? 'sending' : 'waiting')}
    </p>
  );
}
