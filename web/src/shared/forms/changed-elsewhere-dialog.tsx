import { catalogue } from '@corner/web-kit/language/i18n';
import { Button } from '../ui/controls/button';
import { Dialog } from '../ui/overlays/dialog';

const text = catalogue('changed-elsewhere', {
  title: 'Changed on another device',
  body: 'This was changed on another device while you were here:',
  empty: 'empty',
  mine: 'Keep mine',
  theirs: 'Take the other one',
});

/** A field of which two devices say different things. */
interface Difference {
  label: string;
  /** What is stored by now, in words. */
  stored: string;
}

export interface Question {
  differences: Difference[];
  keepMine: () => void;
  takeTheirs: () => void;
  dismiss?: () => void;
}

interface Props {
  open: boolean;
  close: () => void;
  asked: Question | undefined;
  answer: (choose: () => void) => void;
}

export function ChangedElsewhereDialog({ open, close, asked, answer }: Props) {
  return (
    <Dialog
      open={open}
      onOpenChange={close}
      title={text('title')}
      description={text('body')}
      size="small"
      footer={
        asked && (
          <>
            <Button data-first variant="outline" onClick={() => answer(asked.takeTheirs)}>
              {text('theirs')}
            </Button>
            <Button onClick={() => answer(asked.keepMine)}>{text('mine')}</Button>
          </>
        )
      }
    >
      <dl className="flex flex-col gap-2">
        {asked?.differences.map(({ label, stored }) => (
          <div key={label}>
            <dt className="text-sm font-bold">{label}</dt>
            <dd dir="auto" className="wrap-anywhere text-muted">
              {stored || text('empty')}
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
