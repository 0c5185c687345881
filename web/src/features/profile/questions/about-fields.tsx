import type { User } from '@corner/contracts/profiles.api';
import type { QuizResult } from '@corner/contracts/profiles/quiz.api';
import { TRAINING_SCHEDULES } from '@corner/domain/enumerations';
import { heldOf } from '@corner/domain/pairs/intents';
import { CircleCheck, Swords } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../shared/ui/controls/button';
import { lazyDialog } from '../../../shared/ui/overlays/lazy-dialog';
import { BioField } from '../fields/own-fields';
import { VideoIntroduction } from '../media/video-introduction';
import { OwnPhotos } from '../photos/photo-board';
import { PromptsField } from '../edit/prompts-field';
import { text } from '../setup-form/profile-setup-text';
import { STEPS } from '../setup-form/setup-steps';
import type { SetupForm } from '../setup-form/setup-form';

export function PhotoFields({ user }: { user: User }) {
  return (
    <>
      <OwnPhotos />
      <section className="flex flex-col gap-3 border-t border-line pt-5">
        <h2 className="poster text-2xl">{text('video')}</h2>
        <VideoIntroduction user={user} />
      </section>
    </>
  );
}

export function AboutFields({ form }: { form: SetupForm }) {
  return (
    <>
      <PromptsField held={heldOf(form.watch('intents'))} />
      <BioField rows={4} />
      <QuizBanner form={form} />
    </>
  );
}

const QuizDialog = lazyDialog(() => import('../quiz/quiz-dialog').then((module) => module.QuizDialog));
const AFTER = STEPS.findIndex(({ name }) => name === 'about') + 1;

const SCHEDULE_WORDS = [
  ['Early bird', 'morning'],
  ['Evening', 'evening'],
  ['Lunch', 'lunch'],
] as const;

/** The training schedule implied by the answer on energy; undefined keeps the current one. */
export function scheduleOf({ preferences }: QuizResult): string | undefined {
  const found = SCHEDULE_WORDS.find(([word]) => preferences.energy_match?.startsWith(word));
  return found && TRAINING_SCHEDULES.labelOf(found[1]);
}

function QuizBanner({ form: { setValue, watch, formState } }: { form: SetupForm }) {
  const [open, setOpen] = useState(false);
  const taken = watch('quiz') !== null;

  function keep(result: QuizResult): boolean {
    const options = { shouldDirty: true, shouldValidate: formState.isSubmitted };
    const schedule = scheduleOf(result);
    setValue('quiz', result, options);
    if (schedule) setValue('trainingSchedule', schedule, options);
    // Its last button starts the next step.
    setValue('step', AFTER);
    return true;
  }

  return (
    <section className="tatami panel flex flex-wrap items-center gap-x-5 gap-y-4 p-5 sm:p-6">
      <span className="grid size-14 shrink-0 place-items-center rounded-full border border-line bg-raised text-blue-text">
        <Swords className="size-7" aria-hidden />
      </span>
      <div className="min-w-0 flex-1 basis-56">
        <h2 className="poster text-3xl">{text('quiz')}</h2>
        <p className="mt-1.5 flex items-center gap-1.5 text-sm text-muted">
          {taken && <CircleCheck className="size-4 shrink-0 text-ok" aria-hidden />}
          {text(taken ? 'quizTaken' : 'quizLead')}
        </p>
      </div>
      <Button variant={taken ? 'secondary' : 'blue'} onClick={() => setOpen(true)}>
        {text(taken ? 'retakeQuiz' : 'startQuiz')}
      </Button>
      <QuizDialog open={open} close={() => setOpen(false)} onResult={keep} />
    </section>
  );
}
