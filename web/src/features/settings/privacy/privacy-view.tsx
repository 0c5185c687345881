import type { PrivacySettings, PrivacyView as Stored } from '@corner/contracts/profiles.api';
import { Download, FileArchive, LoaderCircle, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { isChangedElsewhere } from '../../../shared/account/patch-profile';
import { useChangedElsewhere } from '../../../shared/forms/changed-elsewhere';
import { Card } from '../../../shared/ui/display/card';
import { ErrorLine, ErrorState } from '../../../shared/ui/display/states/error-state';
import { showFailure, toast } from '../../../shared/ui/overlays/toast-store';
import { Select } from '../../../shared/ui/controls/choices/select';
import { Field } from '../../../shared/ui/controls/field';
import { Switch } from '../../../shared/ui/controls/choices/switch';
import { Skeleton, SkeletonGroup } from '../../../shared/ui/display/skeleton';
import { useChangePrivacyMutation, useGetPrivacyQuery } from '../../../shared/account/privacy-api';
import { useSavedChoices } from '../use-saved-choices';
import { text } from './privacy-text';
import { Button } from '../../../shared/ui/controls/button';
import { lazyDialog } from '../../../shared/ui/overlays/lazy-dialog';
import { ViewLink } from '../view-link';
import { unitText } from '@corner/web-kit/format/format';
import { momentOf } from '@corner/web-kit/format/dates';
import { asApiError } from '@corner/contracts/errors/api-error';
import type { ExportView } from '@corner/contracts/internal/export.api';
import { Banner } from '../../../shared/ui/display/banner';
import { useGetExportQuery, useRequestExportMutation } from '../settings-api';

const ArchiveDialog = lazyDialog(() => import('./archive-dialog').then((m) => m.ArchiveDialog));

/** How often an archive that is being made is asked for. */
const POLL_MS = 2000;

/** Download My Data: asked for, made by the server, then downloaded for a day. */
function DataExport() {
  const { data: state, isError, isFetching, refetch } = useGetExportQuery();
  return (
    <Card title={text('data')} lead={text('dataLead')}>
      {state ? (
        <Archive archive={state} />
      ) : isError ? (
        <ErrorLine isTrying={isFetching} retry={refetch}>
          {text('stateFailed')}
        </ErrorLine>
      ) : (
        <Button variant="secondary" disabled className="sm:self-start">
          <Download className="size-5" aria-hidden />
          {text('download')}
        </Button>
      )}
    </Card>
  );
}

function Archive({ archive }: { archive: ExportView }) {
  const { refetch } = useGetExportQuery(undefined, {
    pollingInterval: archive.state === 'queued' ? POLL_MS : 0,
  });
  const [request, { isLoading }] = useRequestExportMutation();
  const [isAsking, setAsking] = useState(false);

  async function ask() {
    const { error } = await request();
    if (!error) return;
    if (asApiError(error)?.code !== 'EXPORT_QUOTA') return showFailure(error, text('requestFailed'));
    toast({ title: text('quota'), description: text('quotaBody') });
    void refetch();
  }

  const { state, bytes, expiresAt, nextRequestAt } = archive;
  return (
    <>
      {state === 'queued' && (
        <Note icon={<LoaderCircle className="animate-spin" aria-hidden />}>{text('preparing')}</Note>
      )}
      {state === 'ready' && (
        <Note icon={<FileArchive aria-hidden />}>
          {text('ready', { size: sizeOf(bytes ?? 0), until: expiresAt ? momentOf(expiresAt) : '' })}
        </Note>
      )}
      {state === 'failed' && <Note variant="error">{text('exportFailed')}</Note>}
      {state === 'expired' && <Note>{text('expired')}</Note>}
      {state === 'ready' ? (
        <Button variant="secondary" className="sm:self-start" onClick={() => setAsking(true)}>
          <Download className="size-5" aria-hidden />
          {text('downloadNow')}
        </Button>
      ) : (
        <Button
          variant="secondary"
          className="sm:self-start"
          pending={isLoading}
          disabled={state === 'queued' || nextRequestAt !== null}
          onClick={() => void ask()}
        >
          <Download className="size-5" aria-hidden />
          {text('download')}
        </Button>
      )}
      {nextRequestAt && state !== 'queued' && (
        <p className="text-sm text-muted">{text('next', { when: momentOf(nextRequestAt) })}</p>
      )}
      <ArchiveDialog open={isAsking} close={() => setAsking(false)} />
    </>
  );
}

function Note({ icon, variant, children }: { icon?: ReactNode; variant?: 'error'; children: ReactNode }) {
  return (
    <Banner role="status" icon={icon} variant={variant}>
      {children}
    </Banner>
  );
}

function sizeOf(bytes: number): string {
  const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'];
  const step = Math.min(units.length - 1, Math.floor(Math.log(Math.max(1, bytes)) / Math.log(1000)));
  return unitText(bytes / 1000 ** step, units[step]!, { maximumFractionDigits: 1 });
}

export function PrivacyView() {
  const { data: privacy, isError, refetch } = useGetPrivacyQuery();
  return (
    <div className="flex flex-col gap-4">
      {privacy ? <Choices stored={privacy} /> : isError ? <ErrorState retry={refetch} /> : <Loading />}
      <DataExport />
      <DeleteAccount />
    </div>
  );
}

const toggles = ['showAge', 'showDistance', 'showOnline', 'showNew', 'discoverable', 'listed'] as const;
const senders = ['everyone', 'verified', 'matches'] as const;

function Choices({ stored }: { stored: Stored }) {
  const [save] = useChangePrivacyMutation();
  const { ask, question } = useChangedElsewhere();

  /** Another device has chosen other senders: what counts of what was chosen here. */
  async function settle(now: Stored, { messagesFrom, ...switches }: Partial<PrivacySettings>) {
    // A switch has two sides: pressed here, it says what is wanted.
    if (!messagesFrom) return switches;
    const isMine = (await ask([{ label: text('messagesFrom'), stored: text(now.messagesFrom) }])) === 'mine';
    if (isMine) return { messagesFrom, ...switches };
    return Object.keys(switches).length > 0 ? switches : undefined;
  }

  const [privacy, choose] = useSavedChoices<PrivacySettings>(stored, async (body) => {
    const { error } = await save({ body, settle: (now) => settle(now, body) });
    // It was asked about.
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

const DeletionDialog = lazyDialog(() => import('./deletion-dialog').then((m) => m.DeletionDialog));

function DeleteAccount() {
  const [open, setOpen] = useState(false);
  return (
    <Card title={text('deleteTitle')} lead={text('deleteLead')}>
      <div className="flex flex-wrap gap-x-4 gap-y-2">
        <Button variant="destructive" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          <Trash2 className="size-5" aria-hidden />
          {text('delete')}
        </Button>
        <Button asChild variant="link">
          <ViewLink view="account">{text('toAccount')}</ViewLink>
        </Button>
      </div>
      <DeletionDialog open={open} close={() => setOpen(false)} />
    </Card>
  );
}
