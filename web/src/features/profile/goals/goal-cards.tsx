import type { User } from '@corner/contracts/profiles.api';
import { GENDERS, INTENTS, RELATIONSHIP_GOALS } from '@corner/domain/enumerations';
import { heldOf, intentsOf } from '@corner/domain/pairs/intents';
import { choiceText } from '@corner/web-kit/choice-text';
import { listText } from '@corner/web-kit/format/format';
import { inchesText, milesText } from '@corner/web-kit/format/units';
import { Button } from '../../../shared/ui/controls/button';
import { Facts } from '../../../shared/ui/display/facts';
import { text } from './partners-text';
import { text as profileText } from '../profile-text';
import { ProfileCard } from '../cards/profile-card';

interface GoalCardsProps {
  user: User;
  open: (dialog: 'hereFor' | 'partners' | 'preferences') => void;
}

/** What the member is here for; who trains, with whom. Wishes of dating stay in reach of those who do not date. */
export function GoalCards({ user, open }: GoalCardsProps) {
  const held = intentsOf(heldOf(user.intents));
  const { trainWith, trainDistance, trainAges } = user;
  return (
    <>
      <ProfileCard title={text('hereFor')} edit={{ label: text('editHereFor'), onClick: () => open('hereFor') }}>
        <p className="font-semibold">{listText(held.map((intent) => choiceText(INTENTS, intent)))}</p>
        {!held.includes('dating') && (
          <Button variant="link" size="small" className="self-start" onClick={() => open('preferences')}>
            {profileText('preferences')}
          </Button>
        )}
      </ProfileCard>
      {held.includes('training') && (
        <ProfileCard title={text('title')} edit={{ label: text('edit'), onClick: () => open('partners') }}>
          <Facts
            missing={profileText('notSet')}
            facts={[
              [
                profileText('trainWith'),
                listText(trainWith.map((gender) => choiceText(GENDERS, gender))) || text('anyone'),
              ],
              [profileText('trainDistance'), trainDistance === null ? null : milesText(trainDistance)],
              [
                profileText('trainAges'),
                trainAges ? profileText('range', { min: trainAges[0], max: trainAges[1] }) : text('anyAge'),
              ],
            ]}
          />
        </ProfileCard>
      )}
      {held.includes('dating') && <PreferencesCard user={user} edit={() => open('preferences')} />}
    </>
  );
}

function PreferencesCard({ user, edit }: { user: User; edit: () => void }) {
  const { preferredAgeRange: ages, preferredDistance: distance, preferredHeight: heights } = user;
  return (
    <ProfileCard title={profileText('preferences')} edit={{ label: profileText('editPreferences'), onClick: edit }}>
      <Facts
        missing={profileText('notSet')}
        facts={[
          [
            profileText('relationshipGoal'),
            user.relationshipGoal && choiceText(RELATIONSHIP_GOALS, user.relationshipGoal),
          ],
          [profileText('preferredAgeRange'), ages && profileText('range', { ...ages })],
          [profileText('preferredDistance'), distance === null ? null : milesText(distance)],
          [
            profileText('preferredHeight'),
            heights && profileText('range', { min: inchesText(heights.min), max: inchesText(heights.max) }),
          ],
          [
            profileText('interestedIn'),
            listText(user.interestedIn.map((gender) => choiceText(GENDERS, gender))) || profileText('everyone'),
          ],
        ]}
      />
    </ProfileCard>
  );
}
