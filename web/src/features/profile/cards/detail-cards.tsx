import type { User } from '@corner/contracts/profiles.api';
import { TRAINING_SCHEDULES } from '@corner/domain/enumerations';
import { choiceText } from '@corner/web-kit/choice-text';
import { CalendarDays, CircleAlert, Clock } from 'lucide-react';
import { Link } from 'react-router-dom';
import { paths } from '../../../shared/paths';
import { factsBeside, factsIn } from '../../../shared/profile-facts';
import { Button } from '../../../shared/ui/controls/button';
import { Facts } from '../../../shared/ui/display/facts';
import { SportLevels } from '../../../shared/ui/display/sport-levels';
import { text } from '../profile-text';
import { ProfileCard } from './profile-card';

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

export function TrainingCards({ user, edit }: CardProps) {
  return (
    <>
      <ProfileCard title={text('sports')} edit={{ label: text('editTraining'), onClick: edit }}>
        <SportLevels of={user} />
      </ProfileCard>
      {user.trainingSchedule && (
        <ProfileCard title={text('schedule')} edit={{ label: text('editSchedule'), onClick: edit }}>
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
