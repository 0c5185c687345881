import type { Position } from '@corner/contracts/jobs.api';
import { EMPLOYMENT_TYPES, JOB_DEPARTMENTS } from '@corner/domain/enumerations';
import { PRODUCT } from '@corner/domain/product';
import { choiceText } from '@corner/web-kit/choice-text';
import { Mail, Star } from 'lucide-react';
import { classNames } from '../../shared/ui/class-names';
import { Button } from '../../shared/ui/controls/button';
import { Badge } from '../../shared/ui/display/badge';
import { text } from './careers-text';

interface OpeningCardProps {
  opening: Position;
  isNamed: boolean;
}

/** Administrators write these, in any language. */
export function OpeningCard({ opening, isNamed }: OpeningCardProps) {
  const subject = encodeURIComponent(opening.title);
  return (
    <li
      id={opening.id}
      tabIndex={-1}
      className={classNames(
        'flex h-full flex-col rounded-card border bg-surface p-6 outline-none',
        isNamed ? 'border-blue-text ring-2 ring-blue-text' : 'border-line',
      )}
    >
      <div className="flex flex-wrap gap-1.5">
        {opening.featured && (
          <Badge variant="gold">
            <Star aria-hidden />
            {text('featured')}
          </Badge>
        )}
        <Badge variant="blue">{choiceText(JOB_DEPARTMENTS, opening.department)}</Badge>
        <Badge>{opening.location}</Badge>
        <Badge>{choiceText(EMPLOYMENT_TYPES, opening.type)}</Badge>
      </div>
      <h3 dir="auto" className="poster mt-4 text-3xl wrap-anywhere">
        {opening.title}
      </h3>
      {opening.description && (
        <p dir="auto" className="mt-2 whitespace-pre-line text-muted wrap-anywhere">
          {opening.description}
        </p>
      )}
      {opening.requirements.length > 0 && (
        <ul className="mt-3 flex list-disc flex-col gap-1 ps-5 text-sm text-muted marker:text-red-text">
          {opening.requirements.map((requirement, index) => (
            <li key={index} dir="auto" className="wrap-anywhere">
              {requirement}
            </li>
          ))}
        </ul>
      )}
      <div className="mt-auto pt-5">
        <Button asChild variant="outline" size="small">
          <a
            href={`mailto:${PRODUCT.contactEmail}?subject=${subject}`}
            aria-label={text('applyTo', { title: opening.title })}
          >
            <Mail className="size-5" aria-hidden />
            {text('apply')}
          </a>
        </Button>
      </div>
    </li>
  );
}
