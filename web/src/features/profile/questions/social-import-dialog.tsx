import { DISCIPLINES, EXPERIENCE_LEVELS } from '@corner/domain/enumerations';
import { choiceText } from '@corner/web-kit/choice-text';
import { numberText } from '@corner/web-kit/format/format';
import { AtSign, BriefcaseBusiness, Camera, CircleCheck, Info, ThumbsUp, type LucideIcon } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { catalogue } from '@corner/web-kit/language/i18n';
import { useMember } from '../../../shared/api/api';
import { keep } from '../kept/kept-media';
import { scalePhoto } from '../photos/scale-photo';
import { Banner } from '../../../shared/ui/display/banner';
import { Badge } from '../../../shared/ui/display/badge';
import { Button } from '../../../shared/ui/controls/button';
import { Spinner } from '../../../shared/ui/display/loading';
import { focusOnMount } from '../../../shared/ui/overlays/focus';
import { Photo } from '../../../shared/ui/photos/photo';
import { Dialog } from '../../../shared/ui/overlays/dialog';
import { dismissToast, toast, toastError } from '../../../shared/ui/overlays/toast-store';
import {
  PLATFORMS,
  sampleOf,
  toImported,
  type ImportedProfile,
  type Platform,
  type SocialProfile,
} from './import-mapping';

const text = catalogue('social-import', {
  title: 'Quick Import',
  lead: 'Fill the form from a profile you have elsewhere. You can change everything before you save.',
  sample: 'Sample data',
  sampleLead:
    'No platform is asked: each one answers with an invented profile. Nothing is sent before you press Complete Profile.',
  sampleMark: 'Sample',
  takeName: 'Take the name {name}, too',
  choose: 'Choose a platform',
  connecting: 'Connecting to {platform}...',
  connected: 'Connected Successfully!',
  connectedBody: 'An invented profile: nothing was asked of {platform}.',
  failed: 'Connection Failed',
  failedBody: 'Unable to connect to this platform. Please try again.',
  followers: '{count} followers',
  picture: 'Profile picture of {name}',
  becomes: 'What goes into your profile',
  name: 'Name',
  ageLabel: 'Age',
  location: 'Location',
  sports: 'Combat Sports',
  level: 'Experience Level',
  bio: 'Bio',
  noSports: 'None found',
  import: 'Import This Profile',
  importing: 'Importing...',
  other: 'Try Different Platform',
  imported: 'Profile Imported!',
  importedBody: 'Check the form and complete your profile.',
  withoutPicture: 'The form is filled in, but the picture could not be saved: {reason}',
  pictureFailed: 'Failed to update profile. Please try again.',
});

const CONNECTION_MS = 2000;
const icons: Record<Platform, LucideIcon> = {
  Instagram: Camera,
  Facebook: ThumbsUp,
  Twitter: AtSign,
  LinkedIn: BriefcaseBusiness,
};

interface ImportProps {
  freePhotos: number;
  /** Kept by the import unless the member chooses otherwise. */
  typedName: string | undefined;
  onImport: (profile: ImportedProfile, takesName: boolean) => void;
  close: () => void;
}

/** Simulates connecting a platform, and fills the form from its sample profile. */
export function SocialImportDialog({ open, ...rest }: ImportProps & { open: boolean }) {
  return (
    <Dialog open={open} onOpenChange={rest.close} title={text('title')} description={text('lead')} size="large">
      <Banner icon={<Info aria-hidden />} className="mb-4">
        <strong>{text('sample')}.</strong> {text('sampleLead')}
      </Banner>
      <SocialImport {...rest} />
    </Dialog>
  );
}

type Step = { platform: Platform; profile?: SocialProfile };

function SocialImport(props: ImportProps) {
  const [step, setStep] = useState<Step>();
  const failure = useRef(0);
  const connecting = step && !step.profile ? step.platform : undefined;
  useEffect(() => {
    if (!connecting) return;
    const timer = setTimeout(() => {
      const profile = sampleOf(connecting);
      if (profile) {
        toast({
          title: text('connected'),
          description: text('connectedBody', { platform: connecting }),
          variant: 'success',
        });
      } else {
        failure.current = toastError(text('failed'), text('failedBody'));
      }
      setStep(profile && { platform: connecting, profile });
    }, CONNECTION_MS);
    return () => clearTimeout(timer);
  }, [connecting]);

  function connect(platform: Platform) {
    dismissToast(failure.current);
    setStep({ platform });
  }

  if (connecting) return <Connecting platform={connecting} />;
  if (step?.profile) return <Preview {...props} profile={step.profile} reset={() => setStep(undefined)} />;
  return (
    <ul aria-label={text('choose')} className="grid gap-2.5 sm:grid-cols-2">
      {PLATFORMS.map((platform) => {
        const Icon = icons[platform];
        return (
          <li key={platform}>
            <Button variant="secondary" align="start" className="w-full" onClick={() => connect(platform)}>
              <Icon className="size-5 text-muted" aria-hidden />
              {platform}
            </Button>
          </li>
        );
      })}
    </ul>
  );
}

function Connecting({ platform }: { platform: Platform }) {
  return (
    <div
      ref={focusOnMount}
      role="status"
      tabIndex={-1}
      className="flex min-h-48 flex-col items-center justify-center gap-4 font-bold outline-none"
    >
      <Spinner />
      {text('connecting', { platform })}
    </div>
  );
}

function Preview({
  profile,
  freePhotos,
  typedName,
  onImport,
  close,
  reset,
}: ImportProps & { profile: SocialProfile; reset: () => void }) {
  const user = useMember();
  const [isLoading, setIsLoading] = useState(false);
  const [takesName, setTakesName] = useState(typedName === undefined);
  const imported = toImported(profile);

  /** Returns why a picture could not be kept, if so. */
  async function keepPictures(): Promise<string | undefined> {
    for (const url of imported.profileImages.slice(0, freePhotos)) {
      try {
        const picture = await fetch(new URL(url, location.href));
        const photo = await scalePhoto(await picture.blob());
        await keep(user.id, 'photo', photo, true);
      } catch {
        return text('pictureFailed');
      }
    }
    return undefined;
  }

  async function importProfile() {
    setIsLoading(true);
    const reason = await keepPictures();
    onImport(imported, takesName);
    toast({
      title: text('imported'),
      description: reason ? text('withoutPicture', { reason }) : text('importedBody'),
      variant: 'success',
    });
    close();
  }

  const facts: [string, string][] = [
    [text('name'), takesName ? imported.name : (typedName ?? '')],
    [text('ageLabel'), String(imported.age)],
    [text('location'), imported.location],
    [text('level'), choiceText(EXPERIENCE_LEVELS, imported.experienceLevel)],
    [text('bio'), imported.bio],
  ];
  return (
    <div className="flex animate-fade flex-col gap-4">
      <div className="flex items-center gap-4">
        <div className="size-20 shrink-0 overflow-hidden rounded-full border border-line">
          <Photo
            src={profile.profilePicture}
            name={imported.name}
            alt={text('picture', { name: imported.name })}
            width={80}
            height={80}
          />
        </div>
        <div className="min-w-0">
          <h3 ref={focusOnMount} tabIndex={-1} dir="auto" className="font-bold wrap-anywhere outline-none">
            {profile.name} <Badge>{text('sampleMark')}</Badge>
          </h3>
          <p className="flex flex-wrap items-center gap-x-2 text-sm text-muted tabular-nums">
            <CircleCheck className="size-4 text-ok" aria-hidden />
            {profile.platform}
            <span aria-hidden>·</span>
            <span>{text('followers', { count: numberText(profile.followerCount) })}</span>
          </p>
        </div>
      </div>
      <section aria-label={text('becomes')} className="flex flex-col gap-3 rounded-bubble border border-line p-4">
        <p className="text-sm font-bold text-muted">{text('becomes')}</p>
        <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-2 text-sm">
          {facts.map(([label, value]) => (
            <div key={label} className="contents">
              <dt className="text-muted">{label}</dt>
              <dd dir="auto" className="min-w-0 font-semibold wrap-anywhere">
                {value}
              </dd>
            </div>
          ))}
          <dt className="text-muted">{text('sports')}</dt>
          <dd className="flex flex-wrap gap-1.5">
            {imported.combatSports.map((sport) => (
              <Badge key={sport}>{choiceText(DISCIPLINES, sport)}</Badge>
            ))}
            {imported.combatSports.length === 0 && text('noSports')}
          </dd>
        </dl>
      </section>
      {typedName !== undefined && (
        <label className="flex min-h-11 items-center gap-3.5">
          <input
            type="checkbox"
            className="size-6 shrink-0 accent-blue"
            checked={takesName}
            onChange={({ target }) => setTakesName(target.checked)}
          />
          <span dir="auto" className="min-w-0 font-semibold wrap-anywhere">
            {text('takeName', { name: imported.name })}
          </span>
        </label>
      )}
      <div className="sticky -bottom-5 -mx-5 -mb-5 flex flex-wrap-reverse gap-3 bg-surface px-5 pt-3 pb-safe *:flex-auto">
        <Button variant="outline" disabled={isLoading} onClick={reset}>
          {text('other')}
        </Button>
        <Button pending={isLoading} onClick={() => void importProfile()}>
          {text(isLoading ? 'importing' : 'import')}
        </Button>
      </div>
    </div>
  );
}
