import { LIMITS } from '@corner/domain/limits';
import { ImagePlus, Link2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { classNames } from '../../../../shared/ui/class-names';
import { Button } from '../../../../shared/ui/controls/button';
import { toastError } from '../../../../shared/ui/overlays/toast-store';
import { KeptLine } from '../kept/kept-line';
import { PhotoLinkField } from './photo-link-field';
import { PhotoTiles } from './tiles/photo-tiles';
import { text } from './photos-text';
import type { Photos } from './use-photos';

const { max } = LIMITS.photos;

interface PhotoBoardProps extends Photos {
  isBare?: boolean;
  /** The field for a link is behind a button. */
  foldsLink?: boolean;
}

/** Adds, orders and removes a member's photos; every change is saved at once, in the order it was made. */
export function PhotoBoard({ photos, uploading, kept, isProven, change, upload, addLink, ...look }: PhotoBoardProps) {
  const { isBare = false, foldsLink = false } = look;
  const [isLinkOpen, setLinkOpen] = useState(!foldsLink);
  const [dropping, setDropping] = useState(false);
  const picker = useRef<HTMLInputElement>(null);
  const free = max - photos.length - uploading;

  function addFiles(files: File[]) {
    const images = files.filter(({ type }) => type === '' || type.startsWith('image/'));
    if (images.length < files.length) toastError(text('invalidType'), text('invalidTypeBody'));
    if (images.length > free) toastError(text('maximum'), text('maximumBody'));
    upload(images.slice(0, Math.max(0, free)));
  }

  return (
    <div
      className={classNames(
        'flex flex-col gap-3 rounded-bubble sm:gap-4 outline-offset-8',
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
      <PhotoTiles
        isNarrow={isBare}
        photos={photos}
        uploading={uploading}
        onAdd={() => picker.current?.click()}
        onChange={change}
      />
      {kept > 0 && <KeptLine isProven={isProven} isImported={look.isImported} />}
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
      {!isBare && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button variant="secondary" onClick={() => picker.current?.click()}>
            <ImagePlus className="size-5" aria-hidden />
            {text('upload')}
          </Button>
          {!isLinkOpen && (
            <Button variant="ghost" onClick={() => setLinkOpen(true)}>
              <Link2 className="size-5" aria-hidden />
              {text('url')}
            </Button>
          )}
          <p className={classNames('min-w-0 flex-1 basis-40 text-sm text-muted', foldsLink && 'max-sm:hidden')}>
            {text('formats', { max })} <span className="hidden sm:pointer-fine:inline">{text('drop')}</span>
          </p>
        </div>
      )}
      {!isBare && isLinkOpen && <PhotoLinkField free={free} addLink={addLink} isAskedFor={foldsLink} />}
    </div>
  );
}
