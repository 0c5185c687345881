import type { User } from '@corner/contracts/profiles.api';
import { lazy, Suspense, useState } from 'react';

// Forms and their schemas weigh as much as the page itself: each dialog comes when it is first opened.
const dialogs = {
  photos: lazy(() => import('./photos/photo-editor').then((module) => ({ default: module.PhotoEditor }))),
  location: lazy(() => import('./details/location-dialog').then((module) => ({ default: module.LocationDialog }))),
  training: lazy(() => import('./details/training-dialog').then((module) => ({ default: module.TrainingDialog }))),
  details: lazy(() => import('./details/details-wizard').then((module) => ({ default: module.DetailsWizard }))),
  preferences: lazy(() =>
    import('./details/preferences-dialog').then((module) => ({ default: module.PreferencesDialog })),
  ),
  about: lazy(() => import('./details/about-dialog').then((module) => ({ default: module.AboutDialog }))),
  verification: lazy(() =>
    import('./verification/verification-dialog').then((module) => ({ default: module.VerificationDialog })),
  ),
};
export type DialogName = keyof typeof dialogs;

interface ProfileDialogsProps {
  user: User;
  open: DialogName | undefined;
  close: () => void;
}

/** The dialogs of the page, one at a time. One that was open stays mounted: photos on their way go on. */
export function ProfileDialogs({ user, open, close }: ProfileDialogsProps) {
  const [seen, setSeen] = useState<readonly DialogName[]>([]);
  if (open && !seen.includes(open)) setSeen([...seen, open]);
  return (
    <Suspense>
      {seen.map((name) => {
        const Dialog = dialogs[name];
        return <Dialog key={name} user={user} open={open === name} close={close} />;
      })}
    </Suspense>
  );
}
