import type { QuizResult } from '@corner/contracts/profiles/quiz.api';
import { QUIZ_CHALLENGES, QUIZ_TRAITS } from '@corner/domain/profile/quiz';
import { choiceText } from '@corner/web-kit/choice-text';
import { Medal, Trophy } from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge } from '../../../shared/ui/display/badge';
import { focusOnMount } from '../../../shared/ui/focus-on-mount';
import { achievementsOf, topTraits, type QuizRun } from './quiz-rules';
import { labelText, text } from './quiz-text';

export function Summary({ run, result }: { run: QuizRun; result: QuizResult }) {
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
