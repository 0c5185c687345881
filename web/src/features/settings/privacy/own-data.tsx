import { asApiError } from '@corner/contracts/errors/api-error';
import type { ExportView } from '@corner/contracts/internal/export.api';
import { momentOf } from '@corner/web-kit/format/dates';
import { unitText } from '@corner/web-kit/format/format';
import { Download, FileArchive, LoaderCircle, Trash2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Button } from '../../../shared/ui/controls/button';
import { Banner } from '../../../shared/ui/display/banner';
import { Card } from '../../../shared/ui/display/card';
import { ErrorLine } from '../../../shared/ui/display/states';
import { lazyDialog } from '../../../shared/ui/overlays/lazy-dialog';
import { showFailure, toast } from '../../../shared/ui/overlays/toast-store';
import { useGetExportQuery, useRequestExportMutation, type Place } from '../settings-api';
import { ViewLink } from '../view-link';
import { text } from './privacy-text';

const ArchiveDialog = lazyDialog(() => import('./own-data-dialogs').then((m) => m.ArchiveDialog));

/** Interval between requests for an archive in progress. */
const POLL_MS = 2000;

/** Download My Data: requested, built by the server, then downloadable for a day. */
export function DataExport({ place }: { place: Place }) {
  const { data: state, isError, isFetching, refetch } = useGetExportQuery(place);
  return (
    <Card title={text('data')} lead={text('dataLead')}>
      {state ? (
        <Archive archive={state} place={place} />
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

function Archive({ archive, place }: { archive: ExportView; place: Place }) {
  const { refetch } = useGetExportQuery(place, {
    pollingInterval: archive.state === 'queued' ? POLL_MS : 0,
  });
  const [request, { isLoading }] = useRequestExportMutation();
  const [isAsking, setAsking] = useState(false);

  async function ask() {
    const { error } = await request(place);
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
      <ArchiveDialog place={place} open={isAsking} close={() => setAsking(false)} />
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

const DeletionDialog = lazyDialog(() => import('./own-data-dialogs').then((m) => m.DeletionDialog));

interface DeleteAccountProps {
  place: Place;
  onDone?: (until: string) => void;
}

export function DeleteAccount({ place, onDone }: DeleteAccountProps) {
  const [open, setOpen] = useState(false);
  return (
    <Card title={text('deleteTitle')} lead={text(place === 'case' ? 'deleteLimitedLead' : 'deleteLead')}>
      <div className="flex flex-wrap gap-x-4 gap-y-2">
        <Button variant="destructive" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          <Trash2 className="size-5" aria-hidden />
          {text('delete')}
        </Button>
        {place === 'account' && (
          <Button asChild variant="link">
            <ViewLink view="account">{text('toAccount')}</ViewLink>
          </Button>
        )}
      </div>
      <DeletionDialog place={place} onDone={onDone} open={open} close={() => setOpen(false)} />
    </Card>
  );
}
