import type { Card, PersonView } from '@corner/contracts/discovery.api';
import { Dumbbell, MapPin, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { nameAndAge, personOf, shortPlaceLine } from '../../../../shared/member-card/member-facts';
import { HighestLevel } from '../../../../shared/ui/display/sport-levels';
import { Photo } from '../../../../shared/ui/photos/photo';

interface PartnerCardProps {
  partner: PersonView;
  card: Card | undefined;
  reasons: ReactNode;
}

/** Who asks, and why. */
export function PartnerCard({ partner: { id, name, profileImages }, card, reasons }: PartnerCardProps) {
  const place = card && shortPlaceLine(card);
  return (
    <div className="mx-auto mt-auto w-full max-w-3xl pt-4">
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
