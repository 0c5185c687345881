import { Dialog as Radix } from 'radix-ui';
import { PhotoBoard } from './photo-board';
import { text as photosText } from './photos-text';
import { Button } from '../../../shared/ui/controls/button';
import { Sheet } from '../../../shared/ui/overlays/dialog';
import { text } from '../profile-text';

export function PhotoEditor({ open, close }: { open: boolean; close: () => void }) {
  return (
    <Sheet
      open={open}
      onOpenChange={close}
      title={text('editorTitle')}
      description={photosText('lead')}
      footer={
        <Radix.Close asChild>
          <Button>{text('done')}</Button>
        </Radix.Close>
      }
    >
      <PhotoBoard />
    </Sheet>
  );
}
