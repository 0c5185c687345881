import type { User } from '@corner/contracts/profiles.api';
import { GENDERS, INTENTS, RELATIONSHIP_GOALS } from '@corner/domain/enumerations';
import { heldOf, intentsOf } from '@corner/domain/pairs/intents';
import { choiceText } from '@corner/web-kit/choice-text';
import { listText } from '@corner/web-kit/format/format';
import { inchesText, milesText } from '@corner/web-kit/format/units';
import { PromptList } from '../../../shared/member-card/prompts';
import { Button } from '../../../shared/ui/controls/button';
import { Facts } from '../../../shared/ui/display/card';
import { ProfileCard } from '../cards/profile-card';
import { text } from '../profile-text';
import { partnersText, promptsText } from './edit-text';

interface GoalCardsProps {
  user: User;
  open: (dialog: 'hereFor' | 'partners' | 'preferences') => void;
}

/** Intents, and training partners for members who train. Dating preferences stay reachable without dating. */
export function GoalCards({ user, open }: GoalCardsProps) {
  const held = intentsOf(heldOf(user.intents));
  const { trainWith, trainDistance, trainAges } = user;
  return (
    <>
      <ProfileCard
        title={partnersText('hereFor')}
        edit={{ label: partnersText('editHereFor'), onClick: () => open('hereFor') }}
      >
        <p className="font-semibold">{listText(held.map((intent) => choiceText(INTENTS, intent)))}</p>
        {!held.includes('dating') && (
          <Button variant="link" size="small" className="self-start" onClick={() => open('preferences')}>
            {text('preferences')}
          </Button>
        )}
      </ProfileCard>
      {held.includes('training') && (
        <ProfileCard
          title={partnersText('title')}
          edit={{ label: partnersText('edit'), onClick: () => open('partners') }}
        >
          <Facts
            missing={text('notSet')}
            facts={[
              [
                text('trainWith'),
                listText(trainWith.map((gender) => choiceText(GENDERS, gender))) || partnersText('anyone'),
              ],
              [text('trainDistance'), trainDistance === null ? null : milesText(trainDistance)],
              [
                text('trainAges'),
                trainAges ? text('range', { min: trainAges[0], max: trainAges[1] }) : partnersText('anyAge'),
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
    <ProfileCard title={text('preferences')} edit={{ label: text('editPreferences'), onClick: edit }}>
      <Facts
        missing={text('notSet')}
        facts={[
          [text('relationshipGoal'), user.relationshipGoal && choiceText(RELATIONSHIP_GOALS, user.relationshipGoal)],
          [text('preferredAgeRange'), ages && text('range', { ...ages })],
          [text('preferredDistance'), distance === null ? null : milesText(distance)],
          [
            text('preferredHeight'),
            heights && text('range', { min: inchesText(heights.min), max: inchesText(heights.max) }),
          ],
          [
            text('interestedIn'),
            listText(user.interestedIn.map((gender) => choiceText(GENDERS, gender))) || text('everyone'),
          ],
        ]}
      />
    </ProfileCard>
  );
}

export function PromptsCard({ user: { prompts }, edit }: { user: User; edit: () => void }) {
  return (
    <ProfileCard title={promptsText('title')} edit={{ label: promptsText('edit'), onClick: edit }}>
      {prompts.length === 0 && <p className="text-sm text-muted">{promptsText('empty')}</p>}
      <PromptList prompts={prompts} />
    </ProfileCard>
  );
}
