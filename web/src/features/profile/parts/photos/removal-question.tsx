import { text } from './photos-text';

const CHOICE = 'min-h-11 w-full max-w-32 rounded-[14px] px-2 text-sm font-bold';

export function RemovalQuestion({ number, onAnswer }: { number: number; onAnswer: (isSure: boolean) => void }) {
  return (
    <div className="absolute inset-0 z-10 flex flex-col items-center justify-center gap-1.5 rounded-[20px] bg-black/75 p-1.5">
      <button
        type="button"
        autoFocus
        aria-label={text('reallyRemove', { number })}
        className={`${CHOICE} bg-red text-white hover:bg-red-hover`}
        onClick={() => onAnswer(true)}
      >
        {text('removeNow')}
      </button>
      <button
        type="button"
        aria-label={text('keep', { number })}
        className={`${CHOICE} bg-white text-black hover:bg-white/85`}
        onClick={() => onAnswer(false)}
      >
        {text('keepNow')}
      </button>
    </div>
  );
}
