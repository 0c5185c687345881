import type { Prompt } from '@corner/domain/profile/prompts';
import { PromptQuote } from './prompt-quote';

/** Answers one below the other, where no photos stand between them. */
export function PromptList({ prompts }: { prompts: readonly Prompt[] }) {
  return prompts.map((prompt, index) => (
    <PromptQuote
      key={prompt.id}
      prompt={prompt}
      className={index > 0 ? 'w-full border-t border-line pt-3' : 'w-full'}
    />
  ));
}
