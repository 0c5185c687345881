import { Link } from 'react-router-dom';
import type { Person } from '../../../shared/ui/photos/empty-corner';
import { Photo } from '../../../shared/ui/photos/photo';
import './match.css';

const SIZES = '(min-width: 768px) 56vw, 60vw';

interface Side extends Person {
  photo: string | null | undefined;
}

interface MatchSceneProps {
  own: Side;
  their: Side;
  /** Where a press on the partner's photo leads. */
  chat: { path: string; label: string };
  onLeave: () => void;
}

/** Red corner and blue corner meet, and the belt closes around the place. */
export function MatchScene({ own, their, chat, onLeave }: MatchSceneProps) {
  return (
    // A place is left or right in every language.
    <div dir="ltr" className="match-scene">
      <div className="match-corner match-own">
        <Corner {...own} />
      </div>
      <Link to={chat.path} onClick={onLeave} aria-label={chat.label} className="match-corner match-their">
        <Corner {...their} />
      </Link>
      <span className="match-flash" onAnimationStart={tick} />
      <svg viewBox="0 0 100 100" className="match-ring" aria-hidden>
        <circle cx="50" cy="50" r="38" className="fill-black" />
        <path d="M50 8a42 42 0 0 0 0 84" className="match-belt match-belt-own stroke-red" />
        <path d="M50 8a42 42 0 0 1 0 84" className="match-belt match-belt-their stroke-belt-blue" />
        <path d="M30 30h20v9H39v11h-9z" className="match-mark-own fill-red" />
        <path d="M70 70H50v-9h11V50h9z" className="match-mark-their fill-belt-blue" />
      </svg>
    </div>
  );
}

const Corner = ({ photo, ...person }: Side) => (
  <Photo {...person} src={photo} alt="" sizes={SIZES} eager className="object-top" />
);

/** When the corners touch; without motion they have touched already. */
function tick(): void {
  navigator.vibrate?.([18, 40, 36]);
}
