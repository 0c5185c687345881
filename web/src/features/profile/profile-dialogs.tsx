import type { User } from '@corner/contracts/profiles.api';
import { lazyDialog } from '../../shared/ui/overlays/lazy-dialog';

// Forms and their schemas weigh as much as the page itself: each dialog comes when it is first opened.
const dialogs = {
  photos: lazyDialog(() => import('./edit/photo-editor').then((module) => module.PhotoEditor)),
  location: lazyDialog(() => import('./edit/location-dialog').then((module) => module.LocationDialog)),
  training: lazyDialog(() => import('./edit/training/training-dialog').then((module) => module.TrainingDialog)),
  hours: lazyDialog(() => import('./edit/training/hours').then((module) => module.HoursDialog)),
  details: lazyDialog(() => import('./edit/details/details-dialog').then((module) => module.DetailsDialog)),
  wizard: lazyDialog(() => import('./edit/details/details-wizard').then((module) => module.DetailsWizard)),
  preferences: lazyDialog(() => import('./edit/preferences-dialog').then((module) => module.PreferencesDialog)),
  hereFor: lazyDialog(() => import('./edit/partners/here-for-dialog').then((module) => module.HereForDialog)),
  partners: lazyDialog(() => import('./edit/partners/partners-dialog').then((module) => module.PartnersDialog)),
  about: lazyDialog(() => import('./edit/about-dialog').then((module) => module.AboutDialog)),
  prompts: lazyDialog(() => import('./edit/prompts/prompts-dialog').then((module) => module.PromptsDialog)),
  verification: lazyDialog(() =>
    import('./verification/verification-dialog').then((module) => module.VerificationDialog),
  ),
};
export type DialogName = keyof typeof dialogs;
const names = Object.keys(dialogs) as DialogName[];

interface ProfileDialogsProps {
  user: User;
  open: DialogName | undefined;
  close: () => void;
}

/** The dialogs of the page, one at a time. */
export function ProfileDialogs({ user, open, close }: ProfileDialogsProps) {
  return names.map((name) => {
    const Dialog = dialogs[name];
    return <Dialog key={name} user={user} open={open === name} close={close} />;
  });
}
