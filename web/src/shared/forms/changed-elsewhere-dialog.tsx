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

export interface Difference {
  label: string;
  stored: string;
}

export type Answer = 'mine' | 'theirs';

interface Props {
  open: boolean;
  close: () => void;
  differences: Difference[] | undefined;
  answer: (answer: Answer) => void;
}

export function ChangedElsewhereDialog({ open, close, differences, answer }: Props) {
  return (
    <Dialog
      open={open}
      onOpenChange={close}
      title={text('title')}
      description={text('body')}
      size="small"
      footer={
        <>
          <Button data-first variant="outline" onClick={() => answer('theirs')}>
            {text('theirs')}
          </Button>
          <Button onClick={() => answer('mine')}>{text('mine')}</Button>
        </>
      }
    >
      <dl className="flex flex-col gap-2">
        {differences?.map(({ label, stored }) => (
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
