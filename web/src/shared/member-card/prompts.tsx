import type { Card } from '@corner/contracts/discovery.api';
import type { About } from '@corner/contracts/schemas/about';
import type { Prompt } from '@corner/domain/profile/prompts';
import type { ReactNode } from 'react';
import { classNames } from '../ui/class-names';
import { Photo } from '../ui/photos/photo';
import { personOf } from './member-facts';
import { questionText, text } from './prompts-text';

interface PromptQuoteProps {
  prompt: Prompt;
  className?: string;
  children?: ReactNode;
}

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

export function PromptList({ prompts }: { prompts: readonly Prompt[] }) {
  return prompts.map((prompt, index) => (
    <PromptQuote
      key={prompt.id}
      prompt={prompt}
      className={index > 0 ? 'w-full border-t border-line pt-3' : 'w-full'}
    />
  ));
}

interface AboutQuoteProps {
  of: Pick<Card, 'id' | 'name' | 'experienceLevel' | 'photos' | 'prompts'>;
  about: About;
}

export function AboutQuote({ of, about }: AboutQuoteProps) {
  const prompt = of.prompts?.find(({ id }) => id === about.prompt);
  if (prompt) return <PromptQuote prompt={prompt} className="rounded-bubble bg-raised p-4 text-fg" />;
  const index = of.photos.findIndex(({ url }) => url === about.photo);
  const photo = of.photos[index];
  if (!photo) return null;
  return (
    <div className="aspect-3/4 w-28 overflow-hidden rounded-bubble">
      <Photo
        {...personOf(of)}
        src={photo.url}
        thumbhash={photo.thumbhash}
        alt={text('photo', { number: index + 1 })}
        sizes="112px"
        className="object-top"
      />
    </div>
  );
}
