import type { Card } from '@corner/contracts/discovery.api';
import type { About } from '@corner/contracts/schemas/about';
import { PACES, TRAINING_SCHEDULES } from '@corner/domain/enumerations';
import type { Intent } from '@corner/domain/pairs/intents';
import { choiceText } from '@corner/web-kit/choice-text';
import { BadgeCheck, Flag, MapPin, MessageSquare, Reply, Sparkles, Sprout } from 'lucide-react';
import { useId, type ComponentProps, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { photosOf } from '../../../shared/member-card/card-photos';
import {
  gearText,
  isLongName,
  personOf,
  placeLine,
  proofText,
  text as cardText,
} from '../../../shared/member-card/member-facts';
import { text as aboutText } from '../../../shared/member-card/prompts-text';
import { reasonsOf } from '../../../shared/member-card/reasons';
import { paths } from '../../../shared/paths';
import { factsBeside, factsIn } from '../../../shared/profile-facts';
import { openSafety } from '../../../shared/safety/safety-slice';
import { text as safetyText } from '../../../shared/safety/safety-text';
import { useAppDispatch } from '../../../shared/store/store';
import { Button } from '../../../shared/ui/controls/button';
import { Badge } from '../../../shared/ui/display/badge';
import { Facts } from '../../../shared/ui/display/card';
import { SportLevels } from '../../../shared/ui/display/sport-levels';
import { IntroVideo } from '../../../shared/ui/photos/intro-video/intro-video';
import { PhotoStrip } from '../../../shared/ui/photos/photo-strip';
import { text } from '../discover-text';
import { PointButton } from './pointing';
import { storyOf, StoryPiece } from './story';

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
  first?: number;
  onAbout?: ((about: About) => void) | undefined;
}

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

interface MemberCoverProps extends Omit<ComponentProps<typeof MemberPhotos>, 'children'> {
  children: ReactNode;
}

export function MemberCover({ children, ...photos }: MemberCoverProps) {
  return (
    <MemberPhotos {...photos}>
      <div className="pointer-events-none absolute inset-x-0 bottom-0 bg-linear-to-t from-black/85 via-black/60 to-transparent px-5 pt-20 pb-4">
        {children}
      </div>
    </MemberPhotos>
  );
}

export const coverTitle = (name: string): string =>
  `poster ${isLongName(name) ? 'text-3xl' : 'text-5xl'} pe-12 text-white outline-none`;

interface MemberPhotosProps {
  card: Card;
  first?: number;
  onAbout?: ((about: About) => void) | undefined;
  sizes: string;
  className: string;
  children?: ReactNode;
}

/** The top photo; the others alternate with the answers. */
function MemberPhotos({ card, first = 0, onAbout, children, ...rest }: MemberPhotosProps) {
  const { name } = card;
  const photos = photosOf(card);
  const top = photos[first]?.url;
  return (
    <>
      <PhotoStrip
        {...personOf(card)}
        {...rest}
        label={text('photosOf', { name })}
        photos={photos.slice(first, first + 1).map((photo) => ({
          ...photo,
          alt: cardText('photoOf', { name, number: first + 1, total: photos.length }),
        }))}
        bars="inset-x-4 top-2.5"
      />
      {children}
      {onAbout && top && (
        <PointButton
          label={aboutText('likePhoto', { number: first + 1 })}
          onPress={() => onAbout({ photo: top })}
          variant="glass"
          className="absolute end-3 bottom-3"
        />
      )}
    </>
  );
}

interface MessageLinkProps {
  id: string;
  about: Intent | undefined;
  isFirst?: boolean;
  className?: string;
}

/** Links to the thread with a member; without one, the first message is a request. */
export function MessageLink({ id, about, isFirst = false, className }: MessageLinkProps) {
  return (
    <Button asChild size="small" variant={isFirst ? 'blue' : 'secondary'} className={className}>
      <Link to={paths.chat(`dm_${id}`) + (about ? `?intent=${about}` : '')}>
        <MessageSquare className="size-5 shrink-0" aria-hidden />
        {text('writeMessage')}
      </Link>
    </Button>
  );
}
