import { Button } from '../ui/controls/button';
import { readContacts, text } from './contacts';

export function WriteToUs() {
  const { support } = readContacts();
  if (!support) return <p className="self-center text-sm text-muted">{text('nobody')}</p>;
  return (
    <Button asChild variant="outline">
      <a href={`mailto:${support}`}>{text('write')}</a>
    </Button>
  );
}
