import { text } from '../members-text';

export function LostByDeletion() {
  return (
    <>
      <p className="muted">{text('deleteBody')}</p>
      <ul className="bullets">
        <li>{text('lostProfile')}</li>
        <li>{text('lostMessages')}</li>
        <li>{text('lostSwipes')}</li>
      </ul>
    </>
  );
}
