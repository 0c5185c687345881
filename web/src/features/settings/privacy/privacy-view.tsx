import { useState } from 'react';
import type { PrivacySettings, PrivacyView as Stored } from '@corner/contracts/profiles.api';
import { isChangedElsewhere } from '../../../shared/account/patch-profile';
import { useChangedElsewhere } from '../../../shared/forms/changed-elsewhere';
import { Card } from '../../../shared/ui/display/card';
import { ErrorState } from '../../../shared/ui/display/states';
import { showFailure, toast } from '../../../shared/ui/overlays/toast-store';
import { Select } from '../../../shared/ui/controls/choices/select';
import { Field } from '../../../shared/ui/controls/field';
import { chooseHints, hasHints } from '../../../shared/hints/hints-choice';
import { useMember } from '../../../shared/api/api';
import { Switch } from '../../../shared/ui/controls/choices/switch';
import { Skeleton, SkeletonGroup } from '../../../shared/ui/display/loading';
import { useChangePrivacyMutation, useGetPrivacyQuery } from '../../../shared/account/privacy-api';
import { useSavedChoices } from '../../../shared/forms/use-saved-choices';
import { DataExport, DeleteAccount } from './own-data';
import { text } from './privacy-text';

export function PrivacyView() {
  const { data: privacy, isError, refetch } = useGetPrivacyQuery();
  return (
    <div className="flex flex-col gap-4">
      {privacy ? <Choices stored={privacy} /> : isError ? <ErrorState retry={refetch} /> : <Loading />}
      <DataExport place="account" />
      <DeleteAccount place="account" />
    </div>
  );
}

const toggles = ['showAge', 'showDistance', 'showOnline', 'showNew', 'discoverable', 'listed'] as const;
const senders = ['everyone', 'verified', 'matches'] as const;

function Choices({ stored }: { stored: Stored }) {
  const [save] = useChangePrivacyMutation();
  const { ask, question } = useChangedElsewhere();

  /** Another device has changed who may send messages: decides which of the local changes still apply. */
  async function settle(now: Stored, { messagesFrom, ...switches }: Partial<PrivacySettings>) {
    // A switch is an explicit choice, so it applies.
    if (!messagesFrom) return switches;
    const isMine = (await ask([{ label: text('messagesFrom'), stored: text(now.messagesFrom) }])) === 'mine';
    if (isMine) return { messagesFrom, ...switches };
    return Object.keys(switches).length > 0 ? switches : undefined;
  }

  const [privacy, choose] = useSavedChoices<PrivacySettings>(stored, async (body) => {
    const { error } = await save({ body, settle: (now) => settle(now, body) });
    // The question was shown.
    if (isChangedElsewhere(error)) return;
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
        <div className="-mb-2 divide-y divide-line border-t border-line">
          <Switch
            label={text('readReceipts')}
            description={text('readReceiptsHint')}
            checked={privacy.readReceipts}
            onCheckedChange={(on) => choose({ readReceipts: on })}
          />
          <Hints />
        </div>
      </Card>
    </>
  );
}

/** Stored on this device only: hints send no text to the server. */
function Hints() {
  const { id } = useMember();
  const [isOn, setOn] = useState(() => hasHints(id));
  return (
    <Switch
      label={text('hints')}
      description={text('hintsHint')}
      checked={isOn}
      onCheckedChange={(on) => {
        setOn(on);
        chooseHints(id, on);
      }}
    />
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
