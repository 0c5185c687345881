import type { QuizResult } from '@corner/contracts/quiz.api';
import { CircleCheck, Swords } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../shared/ui/controls/button';
import { lazyDialog } from '../../../shared/ui/overlays/lazy-dialog';
import { text } from './profile-setup-text';

const QuizDialog = lazyDialog(() => import('../parts/quiz/quiz-dialog').then((module) => module.QuizDialog));

interface QuizBannerProps {
  taken: boolean;
  onResult: (result: QuizResult) => void;
}

export function QuizBanner({ taken, onResult }: QuizBannerProps) {
  const [open, setOpen] = useState(false);
  return (
    <section className="tatami flex flex-wrap items-center gap-x-5 gap-y-4 rounded-card border border-line bg-surface p-5 sm:p-6">
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
      <QuizDialog
        open={open}
        close={() => setOpen(false)}
        onResult={(result) => {
          onResult(result);
          return true;
        }}
      />
    </section>
  );
}
