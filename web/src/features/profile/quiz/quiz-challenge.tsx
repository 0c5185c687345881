import { QUIZ_CHALLENGES, type QuizChallenge } from '@corner/domain/profile/quiz';
import { choiceText } from '@corner/web-kit/choice-text';
import { clockText } from '@corner/web-kit/format/format';
import { Check, Flame, SkipForward, Timer } from 'lucide-react';
import { useId, useEffect, useRef, useState } from 'react';
import { classNames } from '../../../shared/ui/class-names';
import { Button } from '../../../shared/ui/controls/button';
import { focusOnMount } from '../../../shared/ui/overlays/focus';
import { type QuizRun, skipCost } from './quiz-rules';
import { text } from './quiz-text';

interface ChallengeProps {
  challenge: QuizChallenge;
  run: QuizRun;
  onAnswer: (code: string, remaining: number) => void;
  onSkip: () => void;
  onTimeUp: () => void;
}

export function Challenge({ challenge, run, onAnswer, onSkip, onTimeUp }: ChallengeProps) {
  const { id, seconds, answers, choices } = challenge;
  const headingId = useId();
  const answered = run.award !== null;
  const left = useTimeLimit(seconds, !answered, onTimeUp);

  return (
    <section aria-labelledby={headingId} className="flex animate-fade flex-col gap-4">
      <div className="flex min-h-7 flex-wrap items-center justify-between gap-x-3 text-sm font-bold tabular-nums">
        <span>{text('points', { points: run.points })}</span>
        {run.streak > 0 && (
          <span className="flex items-center gap-1.5 text-gold">
            <Flame className="size-4" aria-hidden />
            {text('streak', { streak: run.streak })}
          </span>
        )}
      </div>
      {seconds !== undefined && <Clock left={left} seconds={seconds} />}
      {/* Screen readers read the first one with the dialog. */}
      <h3
        id={headingId}
        ref={run.at > 0 ? focusOnMount : undefined}
        tabIndex={-1}
        className="poster text-4xl outline-none"
      >
        {text(id)}
      </h3>
      <ul className="flex flex-col gap-2.5">
        {answers.map(({ code, label }) => {
          const chosen = answered && run.answers[id] === code;
          return (
            <li key={code}>
              <button
                type="button"
                // Not `disabled`: that would drop the focus while the points are shown.
                aria-disabled={answered}
                aria-pressed={chosen}
                onClick={() => onAnswer(code, left)}
                className={classNames(
                  'flex min-h-14 w-full items-center gap-3 rounded-bubble border px-4 py-3 text-start font-semibold transition duration-hover',
                  chosen ? 'border-blue bg-blue text-white' : 'border-line-strong bg-surface',
                  answered ? 'cursor-default' : 'hover:border-fg active:scale-[.98]',
                  answered && !chosen && 'opacity-50',
                )}
              >
                <span className="min-w-0 flex-1">{choiceText(choices, label)}</span>
                {chosen && (
                  <span className="flex shrink-0 items-center gap-1.5 text-sm font-bold tabular-nums">
                    {text('award', { points: run.award ?? 0 })}
                    <Check className="size-5" strokeWidth={3} aria-hidden />
                  </span>
                )}
              </button>
            </li>
          );
        })}
      </ul>
      <Button
        variant="ghost"
        size="small"
        aria-disabled={answered}
        onClick={onSkip}
        className="self-center text-muted tabular-nums"
      >
        <SkipForward className="size-5 rtl:-scale-x-100" aria-hidden />
        {text('skip', { points: skipCost(run) })}
      </Button>
      <p role="status" className="sr-only">
        {answered
          ? text('awarded', { points: run.award ?? 0 })
          : seconds !== undefined && [10, 5].includes(left)
            ? text('secondsLeft', { seconds: left })
            : ''}
      </p>
    </section>
  );
}

/** Always visible, announced only near the end by the status above. */
function Clock({ left, seconds }: { left: number; seconds: number }) {
  const hurry = left <= 10;
  return (
    <div className="flex items-center gap-3">
      <Timer className={classNames('size-5 shrink-0', hurry ? 'text-red-text' : 'text-muted')} aria-hidden />
      <span className="h-2 flex-1 overflow-hidden rounded-full bg-raised" aria-hidden>
        <span
          className={classNames(
            'block h-full origin-left rounded-full transition-transform duration-tick ease-linear rtl:origin-right',
            hurry ? 'bg-red' : 'bg-blue',
          )}
          style={{ transform: `scaleX(${left / seconds})` }}
        />
      </span>
      <span role="timer" aria-label={text('timer')} className="min-w-9 text-end text-sm font-bold tabular-nums">
        {clockText(left)}
      </span>
    </div>
  );
}

export function Progress({ at }: { at: number }) {
  const count = QUIZ_CHALLENGES.length;
  const label = text('progress', { number: Math.min(at + 1, count), count });
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={count}
      aria-valuenow={at}
      className="mb-4 grid grid-cols-5 gap-1.5"
    >
      {QUIZ_CHALLENGES.map(({ id }, index) => (
        <span
          key={id}
          className={classNames(
            'h-1.5 rounded-full transition-colors duration-leave',
            index < at ? 'bg-blue' : index === at ? 'bg-blue/50' : 'bg-line',
          )}
        />
      ))}
    </div>
  );
}

/** Counts down whole seconds and calls `onEnd` once. Pauses while not `running`. */
function useTimeLimit(seconds: number | undefined, running: boolean, onEnd: () => void): number {
  const [left, setLeft] = useState(seconds ?? 0);
  const end = useRef(onEnd);
  useEffect(() => {
    end.current = onEnd;
  });
  useEffect(() => {
    if (seconds === undefined || !running) return;
    // Clock time, not ticks: hidden tabs throttle those.
    const deadline = Date.now() + seconds * 1000;
    const timer = setInterval(() => {
      const rest = Math.max(0, Math.ceil((deadline - Date.now()) / 1000));
      setLeft(rest);
      if (rest > 0) return;
      clearInterval(timer);
      end.current();
    }, 250);
    return () => clearInterval(timer);
  }, [seconds, running]);
  return left;
}
