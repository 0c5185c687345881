import './rounds.css';
import { Avatar, Photo } from '../../../shared/ui/photos/photo';
import { text } from '../landing-text';
import { portraitOf, SAMPLE_PROFILES, SampleCard } from '../samples';
import type { RoundName } from './rounds';

const YOU = 3;
const THEM = 2;
const NEXT = 6;

export function MovingRound({ name }: { name: RoundName }) {
  return (
    <div inert className="absolute inset-0">
      {name === 'swipe' ? <Swipe /> : name === 'match' ? <Match /> : <Words />}
    </div>
  );
}

function Swipe() {
  return (
    <div className="absolute inset-y-6 start-1/2 aspect-[3/4.4] -translate-x-1/2 rtl:translate-x-1/2">
      <div className="round-next absolute inset-0">
        <SampleCard index={NEXT} />
      </div>
      <div className="round-card absolute inset-0">
        <SampleCard index={THEM} />
        <span className="round-stamp poster absolute start-5 top-14 rounded-control border-4 border-white bg-red px-3 pt-1.5 pb-1 text-4xl text-white">
          {text('like')}
        </span>
      </div>
      <i className="round-finger absolute start-1/2 bottom-24 size-14 rounded-full border-4 border-white bg-white/30" />
    </div>
  );
}

function Match() {
  return (
    <div className="flex h-full flex-col justify-center gap-6 px-5">
      <div dir="ltr" className="grid grid-cols-2 gap-2">
        {[YOU, THEM].map((index) => (
          <div
            key={index}
            className={`aspect-3/4 overflow-hidden rounded-card border-4 shadow-card ${index === YOU ? 'round-red border-red' : 'round-blue border-blue'}`}
          >
            <Photo src={portraitOf(index)} alt="" />
          </div>
        ))}
      </div>
      <p className="round-title poster text-center text-5xl">{text('match')}</p>
    </div>
  );
}

const words = [
  { content: 'wordsHi', look: 'self-start rounded-es-tail bg-raised' },
  { content: 'wordsAnswer', look: 'self-end rounded-ee-tail bg-blue text-white' },
  { content: 'wordsPlan', look: 'self-start rounded-es-tail bg-raised' },
] as const;

function Words() {
  return (
    <div className="flex h-full flex-col px-5 pb-5">
      <div className="-mx-5 flex items-center gap-3 border-b border-line bg-surface px-5 py-3">
        <Avatar src={portraitOf(THEM)} online />
        <p>
          <strong className="block">{SAMPLE_PROFILES[THEM]!.name}</strong>
          <span className="text-sm text-ok">{text('online')}</span>
        </p>
      </div>
      <div className="flex flex-1 flex-col justify-end gap-3">
        {words.map(({ content, look }, index) => (
          <p
            key={content}
            className={`round-line round-line-${index + 1} max-w-4/5 rounded-bubble px-4 py-2.5 leading-snug ${look}`}
          >
            {text(content)}
          </p>
        ))}
      </div>
      <p className="mt-5 flex min-h-12 items-center rounded-bubble border border-line-strong bg-bg px-4 text-muted">
        <span className="relative whitespace-nowrap">
          <span className="round-typing block">{text('wordsTyped')}</span>
          <i className="round-caret absolute inset-0 border-s-2 border-blue-text" />
        </span>
      </p>
    </div>
  );
}
