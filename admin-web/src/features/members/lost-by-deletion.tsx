import { text } from './members-text';

export function LostByDeletion() {
  return (
    <>
      <p className="pb-3 text-muted">{text('deleteBody')}</p>
      <ul className="flex list-disc flex-col gap-1 ps-5">
        <li>{text('lostProfile')}</li>
        <li>{text('lostMessages')}</li>
        <li>{text('lostSwipes')}</li>
      </ul>
    </>
  );
}
