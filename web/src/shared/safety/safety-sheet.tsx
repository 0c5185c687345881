import { Ban, Flag, UserRoundX } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../ui/controls/button';
import { Sheet } from '../ui/overlays/dialog';
import { LeaveConfirmation } from './leave-confirmation';
import { ReportForm, type ReportResult } from './report-form';
import { ReportReceipt } from './report-receipt';
import type { SafetyTarget } from './safety-slice';
import { text } from './safety-text';

interface SafetySheetProps {
  target: SafetyTarget;
  open: boolean;
  close: () => void;
}

type Step = 'options' | 'unmatch' | 'block' | 'report' | 'reportAndUnmatch';

/** Unmatch, block and report: each says what it does before it is done. */
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
        <ReportForm
          target={person}
          unmatches={step === 'reportAndUnmatch'}
          onBack={() => (target.blocked ? close() : setStep(step === 'report' ? 'options' : 'unmatch'))}
          onSent={setResult}
        />
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
