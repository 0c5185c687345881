import type { Prompt } from '@corner/domain/profile/prompts';
import type { ReactNode } from 'react';
import { classNames } from '../../ui/class-names';
import { questionText } from './question-text';

interface PromptQuoteProps {
  prompt: Prompt;
  className?: string;
  children?: ReactNode;
}

/** What a member answered, to be read; the question stands small above it. */
export function PromptQuote({ prompt: { id, answer }, className, children }: PromptQuoteProps) {
  const question = questionText(id);
  if (question === null) return null;
  return (
    <figure className={classNames('flex flex-col gap-2', className)}>
      <figcaption className="text-sm font-bold text-muted">{question}</figcaption>
      <blockquote
        dir="auto"
        className={classNames(
          'poster leading-tight normal-case wrap-anywhere',
          answer.length > 70 ? 'text-2xl' : 'text-3xl',
        )}
      >
        {answer}
      </blockquote>
      {children}
    </figure>
  );
}
