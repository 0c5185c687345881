import type { Position } from '@corner/contracts/jobs.api';
import { EMPLOYMENT_TYPES, JOB_DEPARTMENTS } from '@corner/domain/enumerations';
import { choiceText } from '@corner/web-kit/choice-text';
import { Button, Tag } from 'antd';
import { site } from '../../shared/paths';
import { EmptyPanel } from '../../shared/ui/lists/empty-panel';
import { ListSkeleton } from '../../shared/ui/lists/list-skeleton';
import { LoadTrouble } from '../../shared/ui/trouble';
import { useGetOpenPositionsQuery } from './public-api';
import { text } from './public-text';

const MAX_REQUIREMENTS = 3;

export function OpenPositions() {
  const { data: positions, error, refetch } = useGetOpenPositionsQuery();
  if (error) return <LoadTrouble error={error} onRetry={() => void refetch()} />;
  if (!positions) return <ListSkeleton />;
  if (positions.length === 0) {
    return <EmptyPanel>{text('noPositions')}</EmptyPanel>;
  }
  return (
    <ul aria-label={text('positions')} className="grid gap-3 md:grid-cols-2">
      {positions.map((position) => (
        <PositionCard key={position.id} position={position} />
      ))}
    </ul>
  );
}

function PositionCard({ position }: { position: Position }) {
  const { id, title, department, location, type, requirements, featured } = position;
  const hidden = requirements.length - MAX_REQUIREMENTS;
  return (
    <li className="panel flex min-w-0 flex-col gap-3 p-4 sm:p-5">
      <div className="flex flex-col gap-1">
        <h3 dir="auto" className="flex flex-wrap items-center gap-2 text-base font-bold">
          {title}
          {featured && (
            <Tag variant="outlined" color="warning">
              {text('featured')}
            </Tag>
          )}
        </h3>
        <p dir="auto" className="text-xs text-muted">
          {choiceText(JOB_DEPARTMENTS, department)} · {location} · {choiceText(EMPLOYMENT_TYPES, type)}
        </p>
      </div>
      {requirements.length > 0 && (
        <ul className="flex list-disc flex-col gap-1 ps-5">
          {requirements.slice(0, MAX_REQUIREMENTS).map((requirement, index) => (
            <li key={index} dir="auto">
              {requirement}
            </li>
          ))}
          {hidden > 0 && (
            <li className="list-none text-xs font-semibold text-muted">{text('more', { count: hidden })}</li>
          )}
        </ul>
      )}
      <Button className="mt-auto self-start" href={site.opening(id)} aria-label={text('detailsOf', { title })}>
        {text('details')}
      </Button>
    </li>
  );
}
