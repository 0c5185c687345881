import type { User } from '@corner/contracts/profiles.api';
import { LIMITS } from '@corner/domain/limits';
import { ImagePlus, Plus } from 'lucide-react';
import { useRef, useState, type FormEvent } from 'react';
import { classNames } from '../../shared/ui/class-names';
import { Button } from '../../shared/ui/controls/button';
import { Field } from '../../shared/ui/controls/field';
import { Input } from '../../shared/ui/controls/input';
import { Sheet } from '../../shared/ui/overlays/dialog';
import { toast } from '../../shared/ui/overlays/toast-store';
import { add, photoLink } from './photo-changes';
import { PhotoTiles } from './photo-tiles';
import { text } from './profile-text';
import { usePhotos } from './use-photos';

const { max } = LIMITS.photos;
const refuse = (title: string, description: string) => toast({ title, description, variant: 'destructive' });

/** Every change is saved at once, in the order it was made. */
export function PhotoEditor({ user, open, close }: { user: User; open: boolean; close: () => void }) {
  // Outside the dialog: what is under way goes on when it closes.
  const { photos, uploading, change, upload } = usePhotos(user.photos);
  const [link, setLink] = useState('');
  const [linkError, setLinkError] = useState<string>();
  const [dropping, setDropping] = useState(false);
  const picker = useRef<HTMLInputElement>(null);
  const free = max - photos.length - uploading;

  function addFiles(files: File[]) {
    const images = files.filter((file) => file.type.startsWith('image/'));
    if (images.length < files.length) refuse(text('invalidType'), text('invalidTypeBody'));
    if (images.length > free) refuse(text('maximum'), text('maximumBody'));
    upload(images.slice(0, Math.max(0, free)));
  }

  function addLink(event: FormEvent) {
    event.preventDefault();
    const typed = link.trim();
    if (!typed) return setLink('');
    const url = photoLink(typed);
    if (!url) return setLinkError(text('urlInvalid'));
    const known = photos.some((photo) => photo.url === url);
    if (!known && free <= 0) return refuse(text('maximum'), text('maximumBody'));
    if (!known) change(add(url));
    setLink('');
  }

  return (
    <Sheet
      open={open}
      onOpenChange={close}
      title={text('editorTitle')}
      description={text('editorLead')}
      footer={<Button onClick={close}>{text('done')}</Button>}
    >
      <div
        className={classNames(
          'flex flex-col gap-5 rounded-[20px] outline-offset-8',
          dropping && 'outline-2 outline-dashed outline-blue-text',
        )}
        onDragOver={(event) => {
          event.preventDefault();
          setDropping(true);
        }}
        onDragLeave={(event) => {
          if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setDropping(false);
        }}
        onDrop={(event) => {
          event.preventDefault();
          setDropping(false);
          addFiles([...event.dataTransfer.files]);
        }}
      >
        <PhotoTiles photos={photos} uploading={uploading} onChange={change} />
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <input
            ref={picker}
            type="file"
            accept="image/*"
            multiple
            hidden
            aria-label={text('upload')}
            onChange={(event) => {
              addFiles([...(event.target.files ?? [])]);
              event.target.value = '';
            }}
          />
          <Button variant="secondary" onClick={() => picker.current?.click()}>
            <ImagePlus className="size-5" aria-hidden />
            {text('upload')}
          </Button>
          <p className="min-w-0 flex-1 basis-40 text-sm text-muted">{text('formats', { max })}</p>
        </div>
        <form onSubmit={addLink} noValidate className="flex items-end gap-3">
          <Field label={text('url')} error={linkError} className="min-w-0 flex-1">
            <Input
              type="url"
              inputMode="url"
              dir="ltr"
              autoComplete="off"
              placeholder={text('urlExample')}
              value={link}
              onChange={(event) => {
                setLink(event.target.value);
                setLinkError(undefined);
              }}
            />
          </Field>
          <Button type="submit" variant="secondary" className={linkError ? 'mb-7' : ''}>
            <Plus className="size-5" aria-hidden />
            {text('add')}
          </Button>
        </form>
      </div>
    </Sheet>
  );
}
