import type { PrivacySettings, PrivacyView as Stored } from '@corner/contracts/profiles.api';
import { useChangePrivacyMutation, useGetPrivacyQuery } from '../../../shared/account/privacy-api';
import { isChangedElsewhere, useChangedElsewhere } from '../../../shared/forms/changed-elsewhere';
import { Card } from '../../../shared/ui/display/card';
import { ErrorState } from '../../../shared/ui/display/states/error-state';
import { showFailure } from '../../../shared/api/show-failure';
import { Select } from '../../../shared/ui/controls/choices/select';
import { Field } from '../../../shared/ui/controls/field';
import { Switch } from '../../../shared/ui/controls/choices/switch';
import { Skeleton, SkeletonGroup } from '../../../shared/ui/display/skeleton';
import { toast } from '../../../shared/ui/overlays/toast-store';
import { useSavedChoices } from '../use-saved-choices';
import { useEffect, useRef } from 'react';
import { DataExport } from './data-export';
import { DeleteAccount } from './delete-account';
import { text } from './privacy-text';

export function PrivacyView() {
  const { data: privacy, isError, refetch } = useGetPrivacyQuery();
  return (
    <div className="flex flex-col gap-4">
      {privacy ? <Choices stored={privacy} read={refetch} /> : isError ? <ErrorState retry={refetch} /> : <Loading />}
      <DataExport />
      <DeleteAccount />
    </div>
  );
}

const toggles = ['showAge', 'showDistance', 'showOnline', 'showNew', 'discoverable', 'listed'] as const;
const senders = ['everyone', 'verified', 'matches'] as const;

function Choices({ stored, read }: { stored: Stored; read: () => Promise<{ data?: Stored }> }) {
  const [save] = useChangePrivacyMutation();
  const { ask, question } = useChangedElsewhere();
  const latest = useRef(stored.version);
  useEffect(() => {
    latest.current = stored.version;
  }, [stored.version]);

  /** Another device has chosen other senders: what counts of what was chosen here. */
  const settle = (fresh: Stored, { messagesFrom, ...switches }: Partial<PrivacySettings>) =>
    new Promise<Partial<PrivacySettings>>((resolve) => {
      // A switch has two sides: pressed here, it says what is wanted.
      if (!messagesFrom) return resolve(switches);
      ask({
        differences: [{ label: text('messagesFrom'), stored: text(fresh.messagesFrom) }],
        keepMine: () => resolve({ messagesFrom, ...switches }),
        takeTheirs: () => resolve(switches),
        dismiss: () => resolve(switches),
      });
    });

  const [privacy, choose] = useSavedChoices<PrivacySettings>(stored, async (changes) => {
    let { data, error } = await save({ version: latest.current, body: changes });
    if (isChangedElsewhere(error)) {
      const { data: fresh } = await read();
      const rest = fresh && (await settle(fresh, changes));
      if (rest && Object.keys(rest).length === 0) return;
      if (rest) ({ data, error } = await save({ version: fresh.version, body: rest }));
    }
    // The next change waits for this one, and starts from its answer.
    if (data) latest.current = data.version;
    if (error) return showFailure(error, text('failed'));
    toast({ title: text('updated'), variant: 'success' });
  });
  return (
    <>
      {question}
      <Card title={text('seen')} lead={text('seenLead')}>
        <div className="-my-2 divide-y divide-line">
          {toggles.map((key) => (
            <Switch
              key={key}
              label={text(key)}
              description={text(`${key}Hint`)}
              checked={privacy[key]}
              onCheckedChange={(on) => choose({ [key]: on })}
            />
          ))}
        </div>
      </Card>
      <Card title={text('inChat')}>
        <Field label={text('messagesFrom')} hint={text('messagesFromHint')}>
          <Select
            value={privacy.messagesFrom}
            options={senders.map((value) => ({ value, label: text(value) }))}
            onValueChange={(from) => choose({ messagesFrom: from as PrivacySettings['messagesFrom'] })}
          />
        </Field>
        <div className="-mb-2 border-t border-line">
          <Switch
            label={text('readReceipts')}
            description={text('readReceiptsHint')}
            checked={privacy.readReceipts}
            onCheckedChange={(on) => choose({ readReceipts: on })}
          />
        </div>
      </Card>
    </>
  );
}

function Loading() {
  return (
    <SkeletonGroup label={text('loading')} className="flex flex-col">
      <Skeleton shape="card" className="h-96" />
      <Skeleton shape="card" className="mt-4 h-56" />
    </SkeletonGroup>
  );
}
