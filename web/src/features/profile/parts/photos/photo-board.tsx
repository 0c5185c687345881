import { LIMITS } from '@corner/domain/limits';
import { ImagePlus, Plus } from 'lucide-react';
import { useRef, useState, type KeyboardEvent } from 'react';
import { classNames } from '../../../../shared/ui/class-names';
import { Button } from '../../../../shared/ui/controls/button';
import { Field } from '../../../../shared/ui/controls/field';
import { Input } from '../../../../shared/ui/controls/input';
import { toastError } from '../../../../shared/ui/overlays/toast-store';
import { useUnsaved } from '../../../../shared/ui/overlays/unsaved';
import { PhotoTiles } from './photo-tiles';
import { text } from './photos-text';
import type { Photos } from './use-photos';

const { max } = LIMITS.photos;

/** Adds, orders and removes a member's photos; every change is saved at once, in the order it was made. */
export function PhotoBoard({ photos, uploading, change, upload, addLink }: Photos) {
  const [link, setLink] = useState('');
  const [linkError, setLinkError] = useState<string>();
  const [fetching, setFetching] = useState(false);
  useUnsaved(link.trim() !== '');
  const [dropping, setDropping] = useState(false);
  const picker = useRef<HTMLInputElement>(null);
  const free = max - photos.length - uploading;

  function addFiles(files: File[]) {
    const images = files.filter((file) => file.type.startsWith('image/'));
    if (images.length < files.length) toastError(text('invalidType'), text('invalidTypeBody'));
    if (images.length > free) toastError(text('maximum'), text('maximumBody'));
    upload(images.slice(0, Math.max(0, free)));
  }

  async function addTyped() {
    if (fetching) return;
    const typed = link.trim();
    if (!typed) return setLink('');
    const url = photoLink(typed);
    if (!url) return setLinkError(text('urlInvalid'));
    if (free <= 0) return toastError(text('maximum'), text('maximumBody'));
    setFetching(true);
    const failure = await addLink(url);
    setFetching(false);
    setLinkError(failure);
    if (!failure) setLink((now) => (now.trim() === typed ? '' : now));
  }

  // No form of its own: the board stands inside of one in the profile setup.
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    void addTyped();
  }

  return (
    <div
      className={classNames(
        'flex flex-col gap-5 rounded-bubble outline-offset-8',
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
      <PhotoTiles photos={photos} uploading={uploading} onAdd={() => picker.current?.click()} onChange={change} />
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
        <p className="min-w-0 flex-1 basis-40 text-sm text-muted">
          {text('formats', { max })} <span className="hidden sm:pointer-fine:inline">{text('drop')}</span>
        </p>
      </div>
      <div className="flex flex-wrap items-start gap-3">
        <Field label={text('url')} error={linkError} className="min-w-0 flex-1 basis-40">
          <Input
            type="url"
            inputMode="url"
            dir="ltr"
            autoComplete="off"
            placeholder={text('urlExample')}
            value={link}
            onKeyDown={onKeyDown}
            onChange={(event) => {
              setLink(event.target.value);
              setLinkError(undefined);
            }}
          />
        </Field>
        <Button
          variant="secondary"
          className={linkError ? 'mb-7' : ''}
          disabled={fetching}
          onClick={() => void addTyped()}
        >
          <Plus className="size-5" aria-hidden />
          {text('add')}
        </Button>
      </div>
    </div>
  );
}

/** A photo by link as the server takes it: http(s) or an image as data URL. Null when it is neither. */
function photoLink(typed: string): string | null {
  if (/^data:image\//i.test(typed)) return typed;
  if (!URL.canParse(typed)) return null;
  const { protocol, href } = new URL(typed);
  return protocol === 'https:' || protocol === 'http:' ? href : null;
}
