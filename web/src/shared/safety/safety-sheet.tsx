import { utcDayOf } from '@corner/web-kit/format/dates';
import { Ban, Flag, ShieldCheck, UserRoundX } from 'lucide-react';
import { lazyComponent } from '@corner/web-kit/ui/lazy-component';
import { Suspense, useState } from 'react';
import { Button } from '../ui/controls/button';
import { Sheet } from '../ui/overlays/dialog';
import { Skeleton } from '../ui/display/loading';
import type { ReportResult } from './report-form';
import { type SafetyTarget, closeSafety } from './safety-slice';
import { text } from './safety-text';
import { showFailure, toast } from '../ui/overlays/toast-store';
import { useAppDispatch } from '../store/store';
import { useBlockMemberMutation, useUnmatchMutation } from './safety-api';

const ReportForm = lazyComponent(() => import('./report-form').then((m) => m.ReportForm));

interface SafetySheetProps {
  target: SafetyTarget;
  open: boolean;
  close: () => void;
}

type Step = 'options' | 'unmatch' | 'block' | 'report' | 'reportAndUnmatch';

/** Unmatch, block and report: each explains its effect first. */
export function SafetySheet({ target, open, close }: SafetySheetProps) {
  const [step, setStep] = useState<Step>(target.blocked ? 'report' : (target.asked ?? 'options'));
  const [result, setResult] = useState<ReportResult>();
  const name = target.name || text('someone');
  const person = { ...target, name };
  const title = result ? text('receiptTitle') : text(TITLES[step], { name });
  const body = result ? undefined : BODIES[step];
  return (
    <Sheet
      open={open}
      onOpenChange={close}
      title={<span dir="auto">{title}</span>}
      description={body && text(body, { name })}
    >
      {result ? (
        <ReportReceipt name={name} result={result} onDone={close} />
      ) : step === 'options' ? (
        <div className="flex flex-col gap-2">
          <Option icon={Flag} label={text('report')} onClick={() => setStep('report')} />
          <Option icon={Ban} label={text('block')} onClick={() => setStep('block')} />
          {target.matchId && <Option icon={UserRoundX} label={text('unmatch')} onClick={() => setStep('unmatch')} />}
        </div>
      ) : step === 'report' || step === 'reportAndUnmatch' ? (
        <Suspense fallback={<Skeleton shape="card" className="h-96" />}>
          <ReportForm
            target={person}
            unmatches={step === 'reportAndUnmatch'}
            onBack={() =>
              target.blocked || target.asked === 'report' ? close() : setStep(step === 'report' ? 'options' : 'unmatch')
            }
            onSent={setResult}
          />
        </Suspense>
      ) : (
        <LeaveConfirmation
          target={person}
          way={step}
          onCancel={() => (target.asked ? close() : setStep('options'))}
          onReport={() => setStep('reportAndUnmatch')}
        />
      )}
    </Sheet>
  );
}

const TITLES = {
  options: 'optionsTitle',
  unmatch: 'unmatch',
  block: 'blockTitle',
  report: 'reportTitle',
  reportAndUnmatch: 'reportAndUnmatch',
} as const;

const BODIES = {
  options: undefined,
  unmatch: 'unmatchBody',
  block: 'blockBody',
  report: 'reportBody',
  reportAndUnmatch: 'reportBody',
} as const;

function Option({ icon: Icon, label, onClick }: { icon: typeof Flag; label: string; onClick: () => void }) {
  return (
    <Button variant="secondary" align="start" onClick={onClick}>
      <Icon className="size-5 text-muted" aria-hidden />
      {label}
    </Button>
  );
}

interface LeaveConfirmationProps {
  target: SafetyTarget;
  way: 'unmatch' | 'block';
  onCancel: () => void;
  onReport: () => void;
}

/** Hides the member at once; if the server rejects it, restores them and shows a toast. */
function LeaveConfirmation({ target, way, onCancel, onReport }: LeaveConfirmationProps) {
  const { id, name, matchId = '' } = target;
  const dispatch = useAppDispatch();
  const [unmatch] = useUnmatchMutation();
  const [block] = useBlockMemberMutation();
  const blocks = way === 'block';

  async function confirm() {
    dispatch(closeSafety());
    const { error } = blocks ? await block(id) : await unmatch(matchId);
    if (error) return showFailure(error, text(blocks ? 'blockFailed' : 'unmatchFailed', { name }));
    const description = blocks ? text('blockedBody') : undefined;
    toast({ title: text(blocks ? 'blocked' : 'unmatched', { name }), description, variant: 'success' });
  }

  const Icon = blocks ? Ban : UserRoundX;
  return (
    <div className="flex flex-col gap-3 pt-2">
      <div className="flex flex-wrap gap-3 *:flex-1">
        <Button variant="secondary" onClick={onCancel}>
          {text('cancel')}
        </Button>
        <Button variant="destructive" onClick={() => void confirm()}>
          <Icon className="size-5" aria-hidden />
          {text(way)}
        </Button>
      </div>
      {!blocks && (
        <Button variant="ghost" onClick={onReport}>
          <Flag className="size-5 text-muted" aria-hidden />
          {text('reportAndUnmatch')}
        </Button>
      )}
    </div>
  );
}

interface ReportReceiptProps {
  name: string;
  result: ReportResult;
  onDone: () => void;
}

function ReportReceipt({ name, result: { number, block, unmatched, help }, onDone }: ReportReceiptProps) {
  return (
    <div className="flex flex-col gap-5 pt-1">
      <div role="status" className="flex gap-4 rounded-bubble border border-line bg-raised p-4">
        <ShieldCheck className="size-8 shrink-0 text-ok" aria-hidden />
        <div dir="auto" className="flex flex-col gap-1">
          <p className="font-bold select-text">{text('receipt', { number })}</p>
          {block && <p className="text-sm">{text(block === 'done' ? 'blockedToo' : 'blockPending', { name })}</p>}
          {unmatched && <p className="text-sm">{text('unmatchedToo')}</p>}
        </div>
      </div>
      {help && (
        <div className="flex flex-col gap-1 border-s-4 border-red ps-4">
          <p dir="auto" className="whitespace-pre-line select-text wrap-anywhere">
            {help.words}
          </p>
          <p className="text-sm text-muted">{text('helpChecked', { day: utcDayOf(help.checkedOn) })}</p>
        </div>
      )}
      <p className="text-sm text-muted">{text('receiptBody')}</p>
      <Button variant="secondary" onClick={onDone}>
        {text('done')}
      </Button>
    </div>
  );
}
