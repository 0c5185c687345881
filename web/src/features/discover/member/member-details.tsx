import type { About } from '@corner/contracts/schemas/about';
import type { Card } from '@corner/contracts/discovery.api';
import { PACES, TRAINING_SCHEDULES } from '@corner/domain/enumerations';
import { choiceText } from '@corner/web-kit/choice-text';
import { BadgeCheck, Flag, MapPin, Reply, Sparkles, Sprout } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { factsBeside, factsIn } from '../../../shared/profile-facts';
import { openSafety } from '../../../shared/safety/safety-slice';
import { text as safetyText } from '../../../shared/safety/safety-text';
import { useAppDispatch } from '../../../shared/store/hooks';
import { Button } from '../../../shared/ui/controls/button';
import { IntroVideo } from '../../../shared/ui/photos/intro-video/intro-video';
import { Badge } from '../../../shared/ui/display/badge';
import { Facts } from '../../../shared/ui/display/facts';
import { SportLevels } from '../../../shared/ui/display/sport-levels';
import { text } from '../discover-text';
import { text as cardText } from '../../../shared/member-card/member-card-text';
import { gearText, placeLine, proofText } from '../../../shared/member-card/member-facts';
import { storyOf } from '../../../shared/member-card/prompts/story';
import { StoryPiece } from '../../../shared/member-card/prompts/story-piece';
import { reasonsOf } from '../../../shared/member-card/words/reasons';

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex flex-col gap-2.5 border-t border-line pt-4">
      <h3 id={id} className="text-sm font-bold text-muted">
        {title}
      </h3>
      {children}
    </section>
  );
}

const BASICS = factsBeside(['age', 'location', 'experienceLevel', 'gym', 'bio', 'trainingSchedule']);

interface MemberDetailsProps {
  card: Card;
  /** The photo that is shown already. */
  first?: number;
  /** A press on a photo or an answer, where a like may point at it. */
  onAbout?: ((about: About) => void) | undefined;
}

/** Everything a member shows of themselves; what they left open is left out. */
export function MemberDetails({ card, first, onAbout }: MemberDetailsProps) {
  const place = placeLine(card);
  const proof = proofText(card);
  const basics = factsIn(BASICS, card, text).filter(([, value]) => value);
  const dispatch = useAppDispatch();
  const pieces = storyOf(card, first).map((piece) => (
    <StoryPiece
      key={'prompt' in piece ? piece.prompt.id : piece.photo.url}
      card={card}
      piece={piece}
      onAbout={onAbout}
      sizes="(min-width: 560px) 520px, 100vw"
    />
  ));
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-col gap-2">
        {proof && (
          <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <Badge variant="ok">
              <BadgeCheck aria-hidden />
              {proof}
            </Badge>
            <p className="text-xs text-muted">{text('proofMeans')}</p>
          </div>
        )}
        <div className="flex flex-wrap items-center gap-2 empty:hidden">
          {card.newHere && (
            <Badge>
              <Sprout aria-hidden />
              {cardText('newHere')}
            </Badge>
          )}
          {card.answersWithinADay && (
            <Badge>
              <Reply aria-hidden />
              {cardText('answersSoon')}
            </Badge>
          )}
          {place && (
            <p className="flex items-center gap-1.5 text-sm text-muted">
              <MapPin className="size-4 shrink-0" aria-hidden />
              <span className="min-w-0 wrap-anywhere">{place}</span>
            </p>
          )}
        </div>
        {card.bio && (
          <p dir="auto" className="wrap-anywhere whitespace-pre-line">
            {card.bio}
          </p>
        )}
      </div>
      {pieces[0]}
      {card.reasons.length > 0 && (
        <Section title={text('common')}>
          <ul className="flex flex-wrap gap-2">
            {reasonsOf(card).map((reason) => (
              <li key={reason}>
                <Badge variant="blue">
                  <Sparkles aria-hidden />
                  {reason}
                </Badge>
              </li>
            ))}
          </ul>
        </Section>
      )}
      {pieces[1]}
      <Section title={text('trains')}>
        <SportLevels of={card} />
        <Facts
          facts={[
            [text('gym'), card.gym],
            [text('pace'), card.pace ? choiceText(PACES, card.pace) : null],
            [text('gear'), gearText(card)],
            [text('schedule'), card.trainingSchedule && choiceText(TRAINING_SCHEDULES, card.trainingSchedule)],
          ]}
        />
      </Section>
      {pieces[2]}
      {basics.length > 0 && (
        <Section title={text('basics')}>
          <Facts facts={basics} />
        </Section>
      )}
      {pieces.slice(3)}
      {card.profileVideoUrl && (
        <Section title={text('introduction')}>
          <IntroVideo
            src={card.profileVideoUrl}
            label={text('introduction')}
            still={{ id: card.id, name: card.name, photo: card.profileImages[0] }}
            className="max-h-96 w-full rounded-bubble bg-black"
          />
        </Section>
      )}
      <div className="border-t border-line pt-3">
        <Button
          variant="quiet"
          size="small"
          className="-ms-4"
          onClick={() => dispatch(openSafety({ ...card, inView: first }))}
        >
          <Flag className="size-4 shrink-0" aria-hidden />
          {safetyText('reportOrBlock', { name: card.name })}
        </Button>
      </div>
    </div>
  );
}
