import type { Card } from '@corner/contracts/discovery.api';
import type { User } from '@corner/contracts/profiles.api';
import type { Intent } from '@corner/domain/pairs/intents';
import { catalogue } from '@corner/web-kit/language/i18n';
import { Dumbbell, type LucideIcon, MapPin, Sparkles } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Conversation } from '../../../shared/conversations/answers';
import { useGetMemberQuery } from '../../../shared/member-card/member-api';
import { reasonsOf } from '../../../shared/member-card/reasons';
import type { Person } from '../../../shared/conversations/person';
import { openersFor } from '../../../shared/openers/openers';
import { Badge } from '../../../shared/ui/display/badge';
import { Skeleton } from '../../../shared/ui/display/loading';
import { text } from '../messages-text';
import { isLongName, nameAndAge, personOf, shortPlaceLine, town } from '../../../shared/member-card/member-facts';
import { HighestLevel } from '../../../shared/ui/display/sport-levels';
import { Avatar, Photo } from '../../../shared/ui/photos/photo';

const partsText = catalogue('messages', { meet: 'What you share', openers: 'Ways to begin' });

export interface OpeningSceneProps {
  conversation: Conversation;
  user: User;
  /** Absent if the partner has written first. */
  onOpener?: (opener: string, offered: readonly string[]) => void;
}

/** Shown before the first messages: the partner, the reasons for the match and openers. */
export function OpeningScene({ conversation, user, onOpener }: OpeningSceneProps) {
  const { user: partner, isMatch, intents } = conversation;
  const intent = isMatch || !onOpener ? undefined : intents?.[0];
  const { data: card, isLoading } = useGetMemberQuery({ id: partner.id, intent });
  const reasons = card && <Reasons card={card} />;
  if (!onOpener) {
    const facts = isLoading ? <Skeleton className="h-12 w-4/5" /> : reasons;
    return <PartnerCard partner={partner} card={card} reasons={facts} isMatch={isMatch} />;
  }
  return (
    <div className="mx-auto flex w-full max-w-3xl flex-1 flex-col gap-4 py-4 sm:m-auto sm:max-h-140 sm:flex-row sm:gap-5 sm:*:flex-1">
      <PartnerPoster partner={partner} card={card} own={isMatch ? user : undefined} />
      <div className="flex flex-col justify-center gap-4">
        {reasons}
        <h2 className="poster text-2xl">{text('sayHello')}</h2>
        {isLoading ? (
          <OpenersToCome />
        ) : (
          <Openers own={user} card={card} intent={intentIn(conversation)} onOpener={onOpener} />
        )}
      </div>
    </div>
  );
}

/** Matches for dating and training use the texts of dating. */
const intentIn = ({ intents }: Conversation): Intent => (intents?.join() === 'training' ? 'training' : 'dating');

function Reasons({ card }: { card: Card }) {
  const reasons = reasonsOf(card);
  if (reasons.length === 0) return null;
  return (
    <ul aria-label={partsText('meet')} className="flex flex-wrap gap-1.5">
      {reasons.map((reason) => (
        <li key={reason} className="max-w-full">
          <Badge variant="blue">
            <Sparkles className="shrink-0" aria-hidden />
            {reason}
          </Badge>
        </li>
      ))}
    </ul>
  );
}

interface OpenersProps extends Required<Pick<OpeningSceneProps, 'onOpener'>> {
  own: User;
  card: Card | undefined;
  intent: Intent;
}

function Openers({ own, card, intent, onOpener }: OpenersProps) {
  const openers = openersFor(own, card, intent);
  return (
    <ul aria-label={partsText('openers')} className="flex animate-fade flex-col items-end gap-2">
      {openers.map((opener) => (
        <li key={opener} className="max-w-full">
          <button
            type="button"
            dir="auto"
            onClick={() => onOpener(opener, openers)}
            className="min-h-11 max-w-full rounded-bubble rounded-ee-tail border border-blue-text px-4 py-2 text-start text-sm leading-snug font-semibold wrap-anywhere text-blue-text transition hover:bg-raised active:scale-[.97] active:duration-press"
          >
            {opener}
          </button>
        </li>
      ))}
    </ul>
  );
}

const lengths = ['w-2/5', 'w-4/5', 'w-3/5'];

function OpenersToCome() {
  return (
    <div aria-hidden className="flex flex-col items-end gap-2">
      {lengths.map((length) => (
        <Skeleton key={length} shape="bubble" className={`h-11 ${length}`} />
      ))}
    </div>
  );
}

interface PartnerCardProps {
  partner: Person;
  card: Card | undefined;
  reasons: ReactNode;
  isMatch: boolean;
}

function PartnerCard({ partner: { id, name, profileImages }, card, reasons, isMatch }: PartnerCardProps) {
  const place = card && shortPlaceLine(card);
  return (
    <div className="mx-auto w-full max-w-3xl pt-4">
      <div className="panel flex flex-col gap-3 p-3">
        <div className="flex items-center gap-4">
          <span className="aspect-3/4 w-24 shrink-0 overflow-hidden rounded-bubble bg-linear-to-br from-red to-blue p-0.5">
            <Photo
              id={id}
              name={name}
              {...(card && personOf(card))}
              src={profileImages[0]}
              alt=""
              sizes="96px"
              eager
              className="rounded-bubble object-top"
            />
          </span>
          <div className="flex min-w-0 flex-col items-start gap-2">
            {isMatch && <p className="text-sm font-bold text-red-text">{text('youMatched')}</p>}
            <p className="poster text-2xl">
              <span dir="auto">{card ? nameAndAge({ name, age: card.age }) : name}</span>
            </p>
            {card && <HighestLevel of={card} />}
            {card?.gym && (
              <Fact icon={Dumbbell}>
                <span dir="auto">{card.gym}</span>
              </Fact>
            )}
            {place && <Fact icon={MapPin}>{place}</Fact>}
          </div>
        </div>
        {reasons}
      </div>
    </div>
  );
}

function Fact({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) {
  return (
    <p className="flex max-w-full items-start gap-1.5 text-sm text-muted">
      <Icon className="mt-0.5 size-4 shrink-0" aria-hidden />
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </p>
  );
}

interface PartnerPosterProps {
  partner: Person;
  card: Card | undefined;
  own?: Pick<User, 'id' | 'name' | 'profileImages'>;
}

/** The partner on a fight poster, in the red or blue corner. */
export function PartnerPoster({ partner, card, own }: PartnerPosterProps) {
  const { id, name, profileImages } = partner;
  const place = !card?.gym && card?.location && town(card.location);
  return (
    <div className="flex min-h-72 flex-1 rounded-card bg-linear-to-br from-red to-blue p-1.5 shadow-card">
      <div className="relative flex-1 overflow-hidden rounded-card bg-raised">
        <Photo
          id={id}
          name={name}
          {...(card && personOf(card))}
          src={profileImages[0]}
          alt=""
          thumbhash={card?.photos[0]?.thumbhash}
          sizes="(min-width: 640px) 448px, 100vw"
          eager
          className="absolute inset-0 object-top"
        />
        {own && (
          <span className="absolute end-3 top-3 rounded-full bg-linear-to-br from-red to-blue p-0.5 shadow-card">
            <Avatar src={own.profileImages[0]} id={own.id} name={own.name} size="list" />
          </span>
        )}
        <div className="absolute inset-x-0 bottom-0 flex flex-col gap-2 bg-linear-to-t from-black/90 via-black/60 to-transparent px-4 pt-16 pb-4 text-white">
          <p className={`poster line-clamp-3 leading-none ${isLongName(name) ? 'text-3xl' : 'text-4xl'}`}>
            <bdi>{card ? nameAndAge({ name, age: card.age }) : name}</bdi>
          </p>
          <div className="flex flex-wrap gap-1.5">
            {card && <HighestLevel of={card} variant="glass" />}
            {card?.gym && (
              <Badge variant="glass" className="max-w-full">
                <Dumbbell className="shrink-0" aria-hidden />
                <bdi className="truncate">{card.gym}</bdi>
              </Badge>
            )}
            {place && (
              <Badge variant="glass" className="max-w-full">
                <MapPin className="shrink-0" aria-hidden />
                <bdi className="truncate">{place}</bdi>
              </Badge>
            )}
          </div>
        </div>
      </div>
    </div>
  );
}
