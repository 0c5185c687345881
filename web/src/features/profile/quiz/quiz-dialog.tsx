import type { QuizResult } from '@corner/contracts/profiles/quiz.api';
import { QUIZ_CHALLENGES, QUIZ_RULES } from '@corner/domain/profile/quiz';
import { useEffect, useState } from 'react';
import { Button } from '../../../shared/ui/controls/button';
import { Dialog } from '../../../shared/ui/overlays/dialog';
import { toast } from '../../../shared/ui/overlays/toast-store';
import { useUnsaved } from '../../../shared/ui/overlays/unsaved';
import { Challenge, Progress } from './quiz-challenge';
import { advance, answerWith, hasAnswers, QUIZ_START, resultOf, skip } from './quiz-rules';
import { Summary } from './quiz-summary';
import { text } from './quiz-text';

interface QuizProps {
  /** Takes the result; true once it is kept, or the summary stays. */
  onResult: (result: QuizResult) => boolean | Promise<boolean>;
  close: () => void;
}

/** Five challenges and a summary. Closed half-way it keeps nothing, and asks first. */
export function QuizDialog({ open, ...rest }: QuizProps & { open: boolean }) {
  return (
    <Dialog open={open} onOpenChange={rest.close} title={text('title')} description={text('lead')} size="large" tall>
      <Quiz {...rest} />
    </Dialog>
  );
}

function Quiz({ onResult, close }: QuizProps) {
  const [run, setRun] = useState(QUIZ_START);
  const answered = run.award !== null;
  useEffect(() => {
    if (!answered) return;
    const timer = setTimeout(() => setRun(advance), QUIZ_RULES.advanceMs);
    return () => clearTimeout(timer);
  }, [answered]);

  function timeUp() {
    toast({ title: text('timeUp'), description: text('timeUpBody') });
    setRun(skip);
  }

  const challenge = QUIZ_CHALLENGES[run.at];
  const isBegun = run.at > 0 || answered;
  useUnsaved(isBegun && (challenge !== undefined || hasAnswers(run)));
  return (
    <div className="flex min-h-full flex-col">
      <Progress at={run.at} />
      {challenge ? (
        <Challenge
          key={challenge.id}
          challenge={challenge}
          run={run}
          onAnswer={(code, left) => setRun((before) => answerWith(before, code, left))}
          onSkip={() => setRun(skip)}
          onTimeUp={timeUp}
        />
      ) : (
        <Finish run={run} onResult={onResult} close={close} />
      )}
    </div>
  );
}

function Finish({ run, onResult, close }: QuizProps & { run: typeof QUIZ_START }) {
  const [saving, setSaving] = useState(false);
  const result = resultOf(run.answers);

  async function finish() {
    // Nothing to keep, and nothing that could take the place of earlier answers.
    if (!hasAnswers(run)) return close();
    setSaving(true);
    const isKept = await onResult(result);
    setSaving(false);
    if (!isKept) return;
    toast({ title: text('complete'), description: text('completeBody'), variant: 'success' });
    close();
  }

  return (
    <>
      <Summary run={run} result={result} />
      <div className="sticky -bottom-5 -mx-5 mt-auto -mb-5 bg-surface px-5 pt-4 pb-safe">
        <Button size="large" pending={saving} onClick={() => void finish()} className="w-full">
          {text(saving ? 'saving' : 'finish')}
        </Button>
      </div>
    </>
  );
}
