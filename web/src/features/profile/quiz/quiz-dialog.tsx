import type { QuizResult } from '@corner/contracts/profiles/quiz.api';
import { QUIZ_CHALLENGES, QUIZ_RULES, QUIZ_TRAITS } from '@corner/domain/profile/quiz';
import { type ReactNode, useEffect, useState } from 'react';
import { useUnsaved } from '@corner/web-kit/leaving/unsaved';
import { choiceText } from '@corner/web-kit/choice-text';
import { Medal, Trophy } from 'lucide-react';
import { Button } from '../../../shared/ui/controls/button';
import { Dialog } from '../../../shared/ui/overlays/dialog';
import { toast } from '../../../shared/ui/overlays/toast-store';
import { Challenge, Progress } from './quiz-challenge';
import {
  QUIZ_START,
  type QuizRun,
  achievementsOf,
  advance,
  answerWith,
  hasAnswers,
  resultOf,
  skip,
  topTraits,
} from './quiz-rules';
import { labelText, text } from './quiz-text';
import { Badge } from '../../../shared/ui/display/badge';
import { focusOnMount } from '../../../shared/ui/overlays/focus';

interface QuizProps {
  /** Stores the result; false keeps the summary open. */
  onResult: (result: QuizResult) => boolean | Promise<boolean>;
  close: () => void;
}

/** Five challenges and a summary. Closing half-way asks first and stores nothing. */
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
    // Without answers, an earlier result must not be replaced.
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

function Summary({ run, result }: { run: QuizRun; result: QuizResult }) {
  const traits = topTraits(result.traits);
  return (
    <div className="flex animate-fade flex-col gap-5">
      <div className="flex items-center gap-4 rounded-bubble border border-line bg-raised p-4">
        <span className="grid size-14 shrink-0 place-items-center rounded-full bg-surface text-gold">
          <Trophy className="size-7" aria-hidden />
        </span>
        <div className="min-w-0">
          <h3 ref={focusOnMount} tabIndex={-1} className="poster text-3xl outline-none">
            {text('summary')}
          </h3>
          <p className="mt-1 font-bold text-gold tabular-nums">{text('score', { points: run.points })}</p>
        </div>
      </div>
      {traits.length === 0 && <p className="text-muted">{text('nothing')}</p>}
      {traits.length > 0 && (
        <>
          <SummarySection title={text('traits')}>
            <ul className="flex flex-wrap gap-2">
              {traits.map((trait) => (
                <li key={trait}>
                  <Badge variant="blue" className="px-3.5 py-1.5 text-sm">
                    {choiceText(QUIZ_TRAITS, trait)}
                  </Badge>
                </li>
              ))}
            </ul>
          </SummarySection>
          <SummarySection title={text('indicators')}>
            <QuizAnswers result={result} />
          </SummarySection>
          <SummarySection title={text('achievements')}>
            <ul className="flex flex-wrap gap-2">
              {achievementsOf(run).map((achievement) => (
                <li key={achievement}>
                  <Badge variant="gold">
                    <Medal aria-hidden />
                    {text(achievement)}
                  </Badge>
                </li>
              ))}
            </ul>
          </SummarySection>
        </>
      )}
    </div>
  );
}

function SummarySection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-2">
      <h4 className="text-sm font-bold text-muted">{title}</h4>
      {children}
    </section>
  );
}

function QuizAnswers({ result: { preferences } }: { result: QuizResult }) {
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5 text-sm">
      {QUIZ_CHALLENGES.map(({ id, choices }) => {
        const answer = preferences[id];
        return (
          answer && (
            <div key={id} className="contents">
              <dt className="text-muted">{labelText(id)}</dt>
              <dd className="font-semibold">{choiceText(choices, answer)}</dd>
            </div>
          )
        );
      })}
    </dl>
  );
}
