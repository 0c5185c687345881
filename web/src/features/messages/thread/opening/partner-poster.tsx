import type { Card, PersonView } from '@corner/contracts/discovery.api';
import type { User } from '@corner/contracts/profiles.api';
import { Dumbbell, MapPin } from 'lucide-react';
import { isLongName, nameAndAge, personOf, town } from '../../../../shared/member-card/member-facts';
import { Avatar } from '../../../../shared/ui/photos/avatar';
import { Badge } from '../../../../shared/ui/display/badge';
import { HighestLevel } from '../../../../shared/ui/display/sport-levels';
import { Photo } from '../../../../shared/ui/photos/photo';

interface PartnerPosterProps {
  partner: PersonView;
  card: Card | undefined;
  /** Who is in the other corner, where there are two. */
  own?: Pick<User, 'id' | 'name' | 'profileImages'>;
}

/** Who the conversation is with, as on the poster of a fight between the red and the blue corner. */
export function PartnerPoster({ partner, card, own }: PartnerPosterProps) {
  const { id, name, profileImages } = partner;
  const place = !card?.gym && card?.location && town(card.location);
  return (
    <div className="flex min-h-64 flex-1 rounded-card bg-linear-to-br from-red to-blue p-1.5 shadow-card">
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
