import type { User } from '@corner/contracts/profiles.api';
import { GEAR, PACES, SIZE_BANDS } from '@corner/domain/enumerations';
import { heldOf, INTENT } from '@corner/domain/pairs/intents';
import { choiceText } from '@corner/web-kit/choice-text';
import { listText } from '@corner/web-kit/format/format';
import { weekLines } from '@corner/web-kit/format/week';
import { EyeOff } from 'lucide-react';
import { Facts } from '../../../../shared/ui/display/facts';
import { text as hoursText } from './hours-text';
import { text } from '../../profile-text';
import { ProfileCard } from '../../cards/profile-card';

/** The own week and how the member spars, which count in training alone. Who does not train sees what they stated once. */
export function HoursCard({ user, edit }: { user: User; edit: () => void }) {
  const { availability, shareHours, pace, gear, sizeBand } = user;
  const trains = (heldOf(user.intents) & INTENT.training) > 0;
  if (!trains && [availability, gear, pace ?? [], sizeBand ?? []].every(({ length }) => length === 0)) return null;
  const lines = weekLines(availability);
  const week: [string, string | null][] = lines.length > 0 ? lines : [[hoursText('availability'), null]];
  return (
    <ProfileCard title={hoursText('title')} edit={{ label: hoursText('edit'), onClick: edit }}>
      <Facts
        missing={text('notSet')}
        facts={[
          ...week,
          [text('pace'), pace && choiceText(PACES, pace)],
          [text('gear'), listText(gear.map((each) => choiceText(GEAR, each))) || null],
          [text('sizeBand'), sizeBand && choiceText(SIZE_BANDS, sizeBand)],
        ]}
      />
      {!trains && <p className="text-sm text-muted">{hoursText('notTraining')}</p>}
      {!shareHours && (
        <p className="flex items-center gap-2 text-sm text-muted">
          <EyeOff className="size-4 shrink-0" aria-hidden />
          {hoursText('notShared')}
        </p>
      )}
    </ProfileCard>
  );
}
