import type { User } from '@corner/contracts/profiles.api';
import { TRAINING_SCHEDULES } from '@corner/domain/enumerations';
import { choiceText } from '@corner/web-kit/choice-text';
import { CalendarDays, CircleAlert, Clock, Images } from 'lucide-react';
import { Link } from 'react-router-dom';
import { numberText, sentenceList } from '@corner/web-kit/format/format';
import { LIMITS } from '@corner/domain/limits';
import { Suspense } from 'react';
import { lazyComponent } from '@corner/web-kit/ui/lazy-component';
import { paths } from '../../../shared/paths';
import { factsBeside, factsIn } from '../../../shared/profile-facts';
import { Button } from '../../../shared/ui/controls/button';
import { Facts } from '../../../shared/ui/display/card';
import { SportLevels } from '../../../shared/ui/display/sport-levels';
import { text } from '../profile-text';
import { ProfileCard } from './profile-card';
import { type Part, completionOf, missingOf } from './completion';
import { Skeleton } from '../../../shared/ui/display/loading';
import { gridOf, placeOf } from '../photos/tile-place';

interface CardProps {
  user: User;
  edit: () => void;
}

export function LocationCard({ user, edit }: CardProps) {
  return (
    <ProfileCard title={text('location')} edit={{ label: text('editLocation'), onClick: edit }}>
      <Facts
        missing={text('notSet')}
        facts={[
          [text('locationLabel'), user.location],
          [text('gym'), user.gym],
        ]}
      />
      {user.location && !user.locationResolved && (
        <p className="flex items-start gap-2 text-sm text-muted">
          <CircleAlert className="mt-0.5 size-4 shrink-0 text-gold" aria-hidden />
          {text('unresolved')}
        </p>
      )}
      <Button asChild variant="secondary" size="small" className="self-start">
        <Link to={paths.events}>
          <CalendarDays className="size-5" aria-hidden />
          {text('events')}
        </Link>
      </Button>
    </ProfileCard>
  );
}

export function TrainingCards({ user, edit, editSchedule }: CardProps & { editSchedule: () => void }) {
  return (
    <>
      <ProfileCard title={text('sports')} edit={{ label: text('editTraining'), onClick: edit }}>
        <SportLevels of={user} />
      </ProfileCard>
      {user.trainingSchedule && (
        <ProfileCard title={text('schedule')} edit={{ label: text('editSchedule'), onClick: editSchedule }}>
          <p className="flex items-center gap-2.5 font-semibold">
            <Clock className="size-5 shrink-0 text-muted" aria-hidden />
            <span dir="auto">{choiceText(TRAINING_SCHEDULES, user.trainingSchedule)}</span>
          </p>
        </ProfileCard>
      )}
    </>
  );
}

const ABOUT = factsBeside(['age', 'location', 'experienceLevel', 'relationshipGoal', 'gym', 'bio', 'trainingSchedule']);

export function AboutCard({ user, edit, editDetails }: CardProps & { editDetails: () => void }) {
  return (
    <ProfileCard title={text('about')} edit={{ label: text('editAbout'), onClick: edit }}>
      <p dir="auto" className={user.bio ? 'whitespace-pre-line wrap-anywhere' : 'text-sm text-muted'}>
        {user.bio ?? text('aboutEmpty')}
      </p>
      <Facts facts={factsIn(ABOUT, user, text)} />
      <Button variant="secondary" size="small" className="self-start" onClick={editDetails}>
        {text('editDetails')}
      </Button>
    </ProfileCard>
  );
}

/** Shows the progress and the next missing part; nothing when complete. */
export function CompletionCard({ user, add }: { user: User; add: (at: Part['at']) => void }) {
  const { percent, next } = completionOf(user);
  if (!next) return null;
  const { name, at } = next;
  const isNeeded = name === 'details';
  return (
    <ProfileCard title={text(isNeeded ? 'complete' : 'strength')} urgent={isNeeded}>
      <div className="flex items-center gap-4">
        <CompletionRing percent={percent} />
        <p className="min-w-0 flex-1 text-sm text-muted">
          {isNeeded ? text('completeLead', { missing: missingText(user) }) : text(`${name}Brings`)}
        </p>
      </div>
      <Button
        variant={isNeeded ? 'primary' : 'secondary'}
        className="max-w-full self-start wrap-anywhere"
        onClick={() => add(at)}
      >
        {isNeeded ? text('completeAction') : text(`${name}Add`)}
      </Button>
    </ProfileCard>
  );
}

const WORDS = { age: 'missingAge', height: 'missingHeight', relationshipGoal: 'missingGoal' } as const;
const missingText = (user: User): string => sentenceList(missingOf(user).map((name) => text(WORDS[name])));

const RADIUS = 27;
const ROUND = 2 * Math.PI * RADIUS;

function CompletionRing({ percent }: { percent: number }) {
  const shown = numberText(percent / 100, { style: 'percent' });
  return (
    <div role="img" aria-label={text('completeBy', { percent: shown })} className="relative size-16 shrink-0">
      <svg viewBox="0 0 64 64" fill="none" strokeWidth="6" className="size-full" aria-hidden>
        <circle cx="32" cy="32" r={RADIUS} stroke="currentColor" className="text-line" />
        <circle
          cx="32"
          cy="32"
          r={RADIUS}
          stroke="currentColor"
          strokeLinecap="round"
          transform="rotate(-90 32 32)"
          strokeDasharray={ROUND}
          strokeDashoffset={ROUND * (1 - percent / 100)}
          className={percent === 100 ? 'text-ok' : 'text-blue-text'}
        />
      </svg>
      <span aria-hidden className="absolute inset-0 grid place-items-center text-sm font-bold tabular-nums">
        {shown}
      </span>
    </div>
  );
}

const PhotoBoard = lazyComponent(() => import('../photos/photo-board').then((m) => m.PhotoBoard));

interface PhotosCardProps {
  user: User;
  editing: boolean;
  edit: () => void;
}

export function PhotosCard({ user, editing, edit }: PhotosCardProps) {
  const room = (
    <div className={`grid gap-2 ${gridOf(true)}`}>
      {Array.from({ length: LIMITS.photos.max }, (_, index) => (
        <Skeleton key={index} shape="bubble" className={placeOf(index, true)} />
      ))}
    </div>
  );
  return (
    <ProfileCard title={text('photos', { count: user.photos.length, max: LIMITS.photos.max })}>
      {user.photos.length === 0 && <p className="text-sm text-muted">{text('photosLead')}</p>}
      <Suspense fallback={room}>{editing ? room : <PhotoBoard isBare />}</Suspense>
      <Button variant="secondary" size="small" className="self-start" onClick={edit}>
        <Images className="size-5" aria-hidden />
        {text('managePhotos')}
      </Button>
    </ProfileCard>
  );
}

const VideoIntroduction = lazyComponent(() =>
  import('../media/video-introduction').then((module) => module.VideoIntroduction),
);

export function VideoCard({ user }: { user: User }) {
  return (
    <ProfileCard name="video" title={text('video')}>
      <Suspense fallback={user.profileVideoUrl ? <RoomOfVideo /> : <Skeleton className="h-24 w-full" />}>
        <VideoIntroduction user={user} />
      </Suspense>
    </ProfileCard>
  );
}

const RoomOfVideo = () => (
  <>
    <Skeleton className="h-96 w-full" />
    <Skeleton className="h-11 w-full" />
  </>
);
