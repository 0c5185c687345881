import { LIMITS } from '@corner/domain/limits';
import { Check, ImagePlus, Link2, Plus } from 'lucide-react';
import { Suspense, useRef, useState, type KeyboardEvent } from 'react';
import { lazyComponent } from '@corner/web-kit/ui/lazy-component';
import { isOfInputMethod } from '@corner/web-kit/input-method';
import { isBlank, trimmed } from '@corner/domain/text/characters';
import { useUnsaved } from '@corner/web-kit/leaving/unsaved';
import { classNames } from '../../../shared/ui/class-names';
import { Button } from '../../../shared/ui/controls/button';
import { toastError } from '../../../shared/ui/overlays/toast-store';
import { KeptLine } from '../kept/kept-media';
import { PhotoTiles } from './photo-tiles';
import { text } from './photos-text';
import { usePhotos, type Photos } from './photo-queue';
import { Field } from '../../../shared/ui/controls/field';
import { Input } from '../../../shared/ui/controls/input';

const { max } = LIMITS.photos;
const PictureStates = lazyComponent(() => import('../../../shared/account/picture-state').then((m) => m.PictureStates));

interface PhotoBoardProps {
  isBare?: boolean;
  /** Hides the link field behind a button. */
  foldsLink?: boolean;
}

/** Adds, orders and removes photos; every change is saved at once, in order. */
export function PhotoBoard({ isBare = false, foldsLink = false }: PhotoBoardProps) {
  const { photos, uploading, kept, isProven, isImported, change, upload, addLink } = usePhotos();
  const [isLinkOpen, setLinkOpen] = useState(!foldsLink);
  const [dropping, setDropping] = useState(false);
  const picker = useRef<HTMLInputElement>(null);
  const free = max - photos.length - uploading;

  function addFiles(files: File[]) {
    const images = files.filter(({ type }) => type === '' || type.startsWith('image/'));
    if (images.length < files.length) toastError(text('invalidType'), text('invalidTypeBody'));
    if (images.length > free) toastError(text('maximum'), text('maximumBody', { max: LIMITS.photos.max }));
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
      {photos.some(({ state = 'shown' }) => state !== 'shown') && (
        <Suspense fallback={null}>
          <PictureStates photos={photos} />
        </Suspense>
      )}
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

interface PhotoLinkFieldProps extends Pick<Photos, 'addLink'> {
  free: number;
  /** Opened by a press, so it takes the focus. */
  isAskedFor: boolean;
}

function PhotoLinkField({ free, addLink, isAskedFor }: PhotoLinkFieldProps) {
  const [link, setLink] = useState('');
  const [linkError, setLinkError] = useState<string>();
  const [fetching, setFetching] = useState(false);
  useUnsaved(!isBlank(link));

  async function addTyped() {
    if (fetching) return;
    const typed = trimmed(link);
    if (!typed) return setLink('');
    const url = photoLink(typed);
    if (!url) return setLinkError(text('urlInvalid'));
    if (free <= 0) return toastError(text('maximum'), text('maximumBody', { max: LIMITS.photos.max }));
    setFetching(true);
    const failure = await addLink(url);
    setFetching(false);
    setLinkError(failure);
    if (!failure) setLink((now) => (trimmed(now) === typed ? '' : now));
  }

  // No form of its own: in the setup this is nested in one.
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || isOfInputMethod(event)) return;
    event.preventDefault();
    void addTyped();
  }

  return (
    <div className="flex flex-wrap items-end gap-3">
      <Field label={text('url')} error={linkError} className="min-w-0 flex-1 basis-40">
        <Input
          type="url"
          autoFocus={isAskedFor}
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
  );
}

/** Accepts http(s) and image data URLs as the server does; otherwise null. */
function photoLink(typed: string): string | null {
  if (/^data:image\//i.test(typed)) return typed;
  try {
    const { protocol, href } = new URL(typed);
    return protocol === 'https:' || protocol === 'http:' ? href : null;
  } catch {
    return null;
  }
}
