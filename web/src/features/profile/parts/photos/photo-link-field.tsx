import { isOfInputMethod } from '@corner/web-kit/input-method';
import { isBlank, trimmed } from '@corner/domain/text/characters';
import { Plus } from 'lucide-react';
import { useState, type KeyboardEvent } from 'react';
import { Button } from '../../../../shared/ui/controls/button';
import { Field } from '../../../../shared/ui/controls/field';
import { Input } from '../../../../shared/ui/controls/input';
import { toastError } from '../../../../shared/ui/overlays/toast-store';
import { useUnsaved } from '../../../../shared/ui/overlays/unsaved';
import { text } from './photos-text';
import type { Photos } from './photo-queue';

interface PhotoLinkFieldProps extends Pick<Photos, 'addLink'> {
  free: number;
  /** A press has just called it up. */
  isAskedFor: boolean;
}

export function PhotoLinkField({ free, addLink, isAskedFor }: PhotoLinkFieldProps) {
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
    if (free <= 0) return toastError(text('maximum'), text('maximumBody'));
    setFetching(true);
    const failure = await addLink(url);
    setFetching(false);
    setLinkError(failure);
    if (!failure) setLink((now) => (trimmed(now) === typed ? '' : now));
  }

  // No form of its own: the board stands inside of one in the profile setup.
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

/** A photo by link as the server takes it: http(s) or an image as data URL. Null when it is neither. */
function photoLink(typed: string): string | null {
  if (/^data:image\//i.test(typed)) return typed;
  try {
    const { protocol, href } = new URL(typed);
    return protocol === 'https:' || protocol === 'http:' ? href : null;
  } catch {
    return null;
  }
}
