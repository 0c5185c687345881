import { Dialog as Radix } from 'radix-ui';
import { PhotoBoard } from '../parts/photos/photo-board';
import { text as photosText } from '../parts/photos/photos-text';
import { usePhotos } from '../parts/photos/use-photos';
import { Button } from '../../../shared/ui/controls/button';
import { Sheet } from '../../../shared/ui/overlays/dialog';
import { text } from '../profile-text';

export function PhotoEditor({ open, close }: { open: boolean; close: () => void }) {
  // Outside the dialog: what is under way goes on when it closes.
  const photos = usePhotos();
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
      <PhotoBoard {...photos} />
    </Sheet>
  );
}
