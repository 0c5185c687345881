import type { Position } from '@corner/contracts/jobs.api';
import { EMPLOYMENT_TYPES, JOB_DEPARTMENTS } from '@corner/domain/enumerations';
import { choiceText } from '@corner/web-kit/choice-text';
import { Button, Card, Flex, Tag } from 'antd';
import { site } from '../../shared/paths';
import { EmptyPanel } from '../../shared/ui/lists/empty-panel';
import { ListSkeleton } from '../../shared/ui/lists/list-skeleton';
import { ErrorState } from '../../shared/ui/error-state';
import { useGetOpenPositionsQuery } from './public-api';
import { text } from './public-text';

const MAX_REQUIREMENTS = 3;

export function OpenPositions() {
  const { data: positions, error, refetch } = useGetOpenPositionsQuery();
  if (error) return <ErrorState error={error} onAction={refetch} />;
  if (!positions) return <ListSkeleton />;
  if (positions.length === 0) {
    return <EmptyPanel>{text('noPositions')}</EmptyPanel>;
  }
  return (
    <ul aria-label={text('positions')} className="tiles">
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
    <li>
      <Card
        size="small"
        title={
          <Flex wrap align="center" gap="small">
            <h3 dir="auto">{title}</h3>
            {featured && (
              <Tag variant="outlined" color="warning">
                {text('featured')}
              </Tag>
            )}
          </Flex>
        }
      >
        <Flex vertical gap="small">
          <small dir="auto">
            {choiceText(JOB_DEPARTMENTS, department)} · {location} · {choiceText(EMPLOYMENT_TYPES, type)}
          </small>
          {requirements.length > 0 && (
            <ul className="bullets">
              {requirements.slice(0, MAX_REQUIREMENTS).map((requirement, index) => (
                <li key={index} dir="auto">
                  {requirement}
                </li>
              ))}
              {hidden > 0 && (
                <li style={{ listStyle: 'none' }}>
                  <small>{text('more', { count: hidden })}</small>
                </li>
              )}
            </ul>
          )}
          <Button style={{ alignSelf: 'start' }} href={site.opening(id)} aria-label={text('detailsOf', { title })}>
            {text('details')}
          </Button>
        </Flex>
      </Card>
    </li>
  );
}
