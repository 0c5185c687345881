import type { PhotoView } from '@corner/contracts/photos.api';
import { LIMITS } from '@corner/domain/limits';
import { ImagePlus, Star, Trash2 } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { serverMessage } from '../api/api-error';
import { catalogue } from '../i18n';
import { classNames } from '../ui/class-names';
import { IconButton } from '../ui/controls/icon-button';
import { Spinner } from '../ui/display/loading';
import { Photo } from '../ui/display/photo';
import { toast } from '../ui/overlays/toast-store';
import { useKeepPhotosMutation, useUploadPhotoMutation } from './photos-api';
import { scalePhoto } from './scale-photo';

const text = catalogue('photos', {
  add: 'Add photo',
  main: 'Main',
  photo: 'Photo {number}',
  remove: 'Remove photo {number}',
  makeMain: 'Make photo {number} the main one',
  uploading: 'Uploading photo',
  invalidType: 'Invalid File Type',
  invalidTypeBody: 'Please upload only image files.',
  maximum: 'Maximum Images Reached',
  maximumBody: 'You can only upload up to 5 images.',
  error: 'Error',
  failed: 'Failed to update profile. Please try again.',
});

const refuse = (title: string, description: string) => toast({ title, description, variant: 'destructive' });

/** The member's photos, saved at once: add, remove, choose the main one. */
export function PhotoGrid({ photos }: { photos: readonly PhotoView[] }) {
  const [upload] = useUploadPhotoMutation();
  const [keep, { isLoading: saving }] = useKeepPhotosMutation();
  const [uploading, setUploading] = useState(0);
  const input = useRef<HTMLInputElement>(null);
  const inputId = useId();
  const free = LIMITS.photos.max - photos.length - uploading;

  async function add(files: File[]) {
    const images = files.filter((file) => file.type.startsWith('image/'));
    if (images.length < files.length) refuse(text('invalidType'), text('invalidTypeBody'));
    if (images.length > free) refuse(text('maximum'), text('maximumBody'));
    const accepted = images.slice(0, Math.max(0, free));
    setUploading((count) => count + accepted.length);
    // One after another: the order of the files is the order of the photos.
    for (const image of accepted) {
      const { error } = await upload(await scalePhoto(image));
      if (error) refuse(text('error'), serverMessage(error, text('failed')));
      setUploading((count) => count - 1);
    }
  }

  async function save(urls: string[]) {
    const { error } = await keep(urls);
    if (error) refuse(text('error'), text('failed'));
  }

  const urls = photos.map((photo) => photo.url);
  return (
    <ul className="grid grid-cols-3 gap-3 sm:grid-cols-5">
      {photos.map((photo, index) => (
        <li key={photo.url} className="relative aspect-3/4 overflow-hidden rounded-[20px] border border-line">
          <Photo
            src={photo.url}
            alt={text('photo', { number: index + 1 })}
            thumbhash={photo.thumbhash}
            sizes="(min-width: 640px) 120px, 33vw"
          />
          {index === 0 && (
            <span className="absolute start-2 top-2 rounded-full bg-black/60 px-2.5 py-1 text-2xs font-bold text-white">
              {text('main')}
            </span>
          )}
          <div className="absolute inset-x-1 bottom-1 flex justify-between">
            {index > 0 ? (
              <IconButton
                variant="glass"
                label={text('makeMain', { number: index + 1 })}
                disabled={saving || uploading > 0}
                onClick={() => save([photo.url, ...urls.filter((url) => url !== photo.url)])}
              >
                <Star aria-hidden />
              </IconButton>
            ) : (
              <span />
            )}
            <IconButton
              variant="glass"
              label={text('remove', { number: index + 1 })}
              disabled={saving || uploading > 0}
              onClick={() => save(urls.filter((url) => url !== photo.url))}
            >
              <Trash2 aria-hidden />
            </IconButton>
          </div>
        </li>
      ))}
      {Array.from({ length: uploading }, (_, index) => (
        <li
          key={`uploading-${index}`}
          role="status"
          aria-label={text('uploading')}
          className="grid aspect-3/4 place-items-center rounded-[20px] border border-line bg-raised"
        >
          <Spinner className="size-8" />
        </li>
      ))}
      {free > 0 && (
        <li className="aspect-3/4">
          <input
            ref={input}
            id={inputId}
            type="file"
            accept="image/*"
            multiple
            className="peer sr-only"
            onChange={(event) => {
              void add([...(event.target.files ?? [])]);
              event.target.value = '';
            }}
          />
          <label
            htmlFor={inputId}
            onDragOver={(event) => event.preventDefault()}
            onDrop={(event) => {
              event.preventDefault();
              void add([...event.dataTransfer.files]);
            }}
            className={classNames(
              'grid size-full place-content-center justify-items-center gap-2 rounded-[20px] border-2 border-dashed border-line-strong text-center text-sm font-bold text-muted transition-colors hover:border-fg hover:text-fg',
              'peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-blue-text',
            )}
          >
            <ImagePlus className="size-7" aria-hidden />
            {text('add')}
          </label>
        </li>
      )}
    </ul>
  );
}
