import type { Card } from '@corner/contracts/discovery.api';
import type { About } from '@corner/contracts/schemas/about';
import { Photo } from '../../ui/photos/photo';
import { personOf } from '../member-facts';
import { text } from './about-text';
import { PromptQuote } from './prompt-quote';

interface AboutQuoteProps {
  of: Pick<Card, 'id' | 'name' | 'experienceLevel' | 'photos' | 'prompts'>;
  about: About;
}

/** The photo or the answer that is meant; nothing where it is gone. */
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
