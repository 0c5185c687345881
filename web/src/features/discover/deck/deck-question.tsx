import type { User } from '@corner/contracts/profiles.api';
import { catalogue } from '@corner/web-kit/language/i18n';
import { MapPin } from 'lucide-react';
import { Link } from 'react-router-dom';
import { usePatchProfile } from '../../../shared/account/patch-profile';
import { intentChips, useChangeIntents } from '../../../shared/intents/intents';
import { paths } from '../../../shared/paths';
import { Button } from '../../../shared/ui/controls/button';
import { Chips } from '../../../shared/ui/controls/choices/chip-group';
import { Banner } from '../../../shared/ui/display/banner';
import { EmptyState } from '../../../shared/ui/display/states';
import { text } from '../discover-text';
import type { Question } from '../first-request';

const intentsText = catalogue('intentsQuestion', {
  body: 'There are two decks now: people to date, and people to train with. You can change this in your profile at any time.',
});

/** For members who joined before there were two decks, until answered or dismissed. */
function IntentsQuestion() {
  const { change, isChanging } = useChangeIntents();
  return (
    <EmptyState
      scene="gloves"
      title={text('intents')}
      action={
        <div className="flex flex-col items-center gap-4">
          <Chips centered {...intentChips(null, (intents) => intents && !isChanging && void change(intents))} />
          <NotNow question="intents" />
        </div>
      }
    >
      {intentsText('body')}
    </EmptyState>
  );
}

const promptsText = catalogue('promptsQuestion', {
  title: 'Say something only you would say',
  body: 'Answer a question or two: "The round I will never forget", "Teach me"... Your answers stand between your photos, and people can write about them.',
  answer: 'Answer a question',
});

/** Until one prompt is answered or the question is dismissed. */
function PromptsQuestion() {
  return (
    <EmptyState
      scene="gloves"
      title={promptsText('title')}
      action={
        <div className="flex flex-wrap justify-center gap-3">
          <Button asChild>
            <Link to={paths.ownPrompts}>{promptsText('answer')}</Link>
          </Button>
          <NotNow question="prompts" />
        </div>
      }
    >
      {promptsText('body')}
    </EmptyState>
  );
}

const QUESTIONS = { place: PlaceQuestion, intents: IntentsQuestion, prompts: PromptsQuestion };

export function DeckQuestion({ user, question }: { user: User; question: Question }) {
  const Asked = QUESTIONS[question];
  return (
    <div className="absolute inset-0 flex flex-col overflow-y-auto">
      <Asked user={user} />
    </div>
  );
}

const placeText = catalogue('placeQuestion', {
  label: 'Your place',
  unknown: 'We do not know {place}, so you meet only people who wrote the same.',
  choose: 'Choose your town',
  title: 'Where do you train?',
  several: 'Several places are called {place}. Which one is yours?',
});

const place = ({ location }: User) => ({ place: location });

function ChooseTown({ size }: { size?: 'small' }) {
  return (
    <Button asChild variant={size && 'outline'} size={size}>
      <Link to={paths.ownLocation}>{placeText('choose')}</Link>
    </Button>
  );
}

/** Shown above the deck while the place is unknown. */
export function PlaceLine({ user }: { user: User }) {
  return (
    <aside aria-label={placeText('label')} className="gutter pt-3">
      <Banner variant="warning" icon={<MapPin aria-hidden />} action={<ChooseTown size="small" />}>
        {placeText('unknown', place(user))}
      </Banner>
    </aside>
  );
}

/** Until answered or dismissed. */
function PlaceQuestion({ user }: { user: User }) {
  const { save, isSaving } = usePatchProfile();
  const choices = user.locationChoices ?? [];

  return (
    <EmptyState
      scene="lamp"
      title={placeText('title')}
      action={
        choices.length > 0 ? (
          <Chips
            single
            centered
            options={choices.map(({ label }) => label)}
            value={[]}
            onChange={([label]) => label && !isSaving && void save({ part: 'setup', body: { location: label } })}
          />
        ) : (
          <div className="flex flex-wrap justify-center gap-3">
            <ChooseTown />
            <NotNow question="place" />
          </div>
        )
      }
    >
      {placeText(choices.length > 0 ? 'several' : 'unknown', place(user))}
    </EmptyState>
  );
}

const questionText = catalogue('deckQuestion', {
  later: 'Not now',
});

function NotNow({ question }: { question: Question }) {
  const { save, isSaving } = usePatchProfile();
  return (
    <Button variant="outline" pending={isSaving} onClick={() => void save({ body: { dismiss: question } })}>
      {questionText('later')}
    </Button>
  );
}
