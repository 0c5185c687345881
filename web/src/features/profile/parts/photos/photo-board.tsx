import { LIMITS } from '@corner/domain/limits';
import { Check, ImagePlus, Link2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { classNames } from '../../../../shared/ui/class-names';
import { Button } from '../../../../shared/ui/controls/button';
import { toastError } from '../../../../shared/ui/overlays/toast-store';
import { KeptLine } from '../kept/kept-line';
import { PhotoLinkField } from './photo-link-field';
import { PhotoTiles } from './tiles/photo-tiles';
import { text } from './photos-text';
import { usePhotos } from './photo-queue';

const { max } = LIMITS.photos;

interface PhotoBoardProps {
  isBare?: boolean;
  /** The field for a link is behind a button. */
  foldsLink?: boolean;
}

/** Adds, orders and removes a member's photos; every change is saved at once, in the order it was made. */
export function PhotoBoard({ isBare = false, foldsLink = false }: PhotoBoardProps) {
  const { photos, uploading, kept, isProven, isImported, change, upload, addLink } = usePhotos();
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
      {kept > 0 && <KeptLine isProven={isProven} isImported={isImported} />}
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

/** The board as a step of its own. */
export function OwnPhotos() {
  const { photos, uploading } = usePhotos();
  return (
    <div className="flex flex-col gap-5">
      <PhotoBoard foldsLink />
      {photos.length + uploading === 0 && <PhotoTips />}
    </div>
  );
}

const TIPS = ['tipFace', 'tipTraining', 'tipAlone'] as const;

/** What makes a good photo, until there is one. */
function PhotoTips() {
  return (
    <ul
      aria-label={text('tips')}
      className="panel flex flex-col gap-1.5 px-4 py-3 text-sm sm:flex-1 sm:gap-3 sm:self-start sm:p-5"
    >
      {TIPS.map((tip) => (
        <li key={tip} className="flex items-start gap-2.5">
          <span aria-hidden className="grid size-5 shrink-0 place-items-center rounded-full bg-blue text-white">
            <Check className="size-3" strokeWidth={3} />
          </span>
          {text(tip)}
        </li>
      ))}
    </ul>
  );
}
