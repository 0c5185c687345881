import type { GivenUpEvent, OperationsView } from '@corner/contracts/admin/operations.api';
import { Alert, Button, Flex } from 'antd';
import { RotateCcw } from 'lucide-react';
import { Suspense, useState } from 'react';
import { momentOf } from '@corner/web-kit/format/dates';
import { useAction } from '../../shared/api/use-action';
import { numberOf } from '../../shared/numbers';
import { RecordTable, type RecordColumn } from '../../shared/ui/lists/record-table';
import { ConfirmDialog } from '../../shared/ui/dialogs/lazy-dialogs';
import { useReplayDeadLetterMutation } from './operations-api';
import { text } from './operations-text';

const columnsOf = (onReplay: (letter: GivenUpEvent) => void): RecordColumn<GivenUpEvent>[] => [
  {
    key: 'event',
    title: text('event'),
    onCard: 'heading',
    render: ({ type }) => (
      <strong className="anywhere">
        <bdi>{type}</bdi>
      </strong>
    ),
  },
  { key: 'service', title: text('service'), render: ({ service }) => <bdi>{service}</bdi> },
  {
    key: 'failedAt',
    title: text('failedAt'),
    width: 190,
    render: ({ failedAt }) => <time dateTime={failedAt}>{momentOf(failedAt)}</time>,
  },
  { key: 'deliveries', title: text('deliveries'), align: 'end', render: ({ deliveries }) => numberOf(deliveries) },
  {
    key: 'error',
    title: text('error'),
    render: ({ error }) => <bdi className="anywhere danger">{error}</bdi>,
  },
  {
    key: 'actions',
    title: text('actions'),
    onCard: 'foot',
    render: (letter) => (
      <Button
        icon={<RotateCcw />}
        aria-label={text('replayOne', { type: letter.type, service: letter.service })}
        onClick={() => onReplay(letter)}
      >
        {text('replay')}
      </Button>
    ),
  },
];

export function DeadLetters({ deadLetters: { total, oldest } }: { deadLetters: OperationsView['deadLetters'] }) {
  const [confirming, setConfirming] = useState<GivenUpEvent>();
  const [replay] = useReplayDeadLetterMutation();
  const act = useAction();
  return (
    <Flex component="section" vertical gap="small" aria-label={text('deadLetters')}>
      <h3>{text('deadLetters')}</h3>
      <p className="muted">
        {text('deadLettersLead')}
        {oldest && oldest.length < total && ` ${text('oldest', { shown: oldest.length, total: numberOf(total) })}`}
      </p>
      {oldest ? (
        <RecordTable
          label={text('deadLetters')}
          columns={columnsOf(setConfirming)}
          dataSource={oldest}
          rowKey="seq"
          empty={text('noDeadLetters')}
        />
      ) : (
        <Alert type="warning" role="alert" showIcon title={text('natsAway')} description={text('natsAwayBody')} />
      )}
      <Suspense fallback={null}>
        {confirming && (
          <ConfirmDialog
            title={text('replayTitle', { type: confirming.type })}
            confirm={text('replay')}
            onConfirm={() =>
              act(replay(confirming.seq), text('replayed', { type: confirming.type, service: confirming.service }))
            }
            onClose={() => setConfirming(undefined)}
          >
            {text('replayBody', { service: confirming.service })}
          </ConfirmDialog>
        )}
      </Suspense>
    </Flex>
  );
}
