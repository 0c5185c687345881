import type { PhotoView } from '@corner/contracts/photos.api';
import type { User } from '@corner/contracts/profiles.api';
import { useRef, useState } from 'react';
import { serverMessage } from '../../shared/api/api-error';
import { useKeepPhotosMutation, useUploadPhotoMutation } from '../../shared/photos/photos-api';
import { scalePhoto } from '../../shared/photos/scale-photo';
import type { PhotoChange } from './photo-changes';
import { text } from './profile-text';
import { showFailure } from './show-failure';

type Task = { file: File } | { change: PhotoChange };

const isChange = (task: Task): task is { change: PhotoChange } => 'change' in task;
const apply = (urls: readonly string[], tasks: readonly Task[]) =>
  tasks.filter(isChange).reduce<readonly string[]>((list, { change }) => change(list), urls);

/**
 * The photos as they will be, and a queue that makes them so. A save names the whole list, so an upload beside it would
 * be undone: one call at a time, each with the list of the answer before it. Changes that wait together are one call.
 */
export function usePhotos(photos: readonly PhotoView[]) {
  const [upload] = useUploadPhotoMutation();
  const [keep] = useKeepPhotosMutation();
  const [state, setState] = useState<{ photos: readonly PhotoView[]; tasks: readonly Task[] }>({ photos, tasks: [] });
  const latest = useRef(state);
  const met = useRef(photos);
  const [given, setGiven] = useState(photos);
  if (given !== photos) {
    setGiven(photos);
    // While the queue runs, its own answers are newer.
    if (state.tasks.length === 0) setState({ photos, tasks: [] });
  }

  function set(next: typeof state) {
    latest.current = next;
    setState(next);
  }

  async function work() {
    while (latest.current.tasks.length > 0) {
      const { photos: before, tasks } = latest.current;
      const firstUpload = tasks.findIndex((task) => !isChange(task));
      const changes = firstUpload < 0 ? tasks : tasks.slice(0, firstUpload);
      const [head] = tasks;
      const answer =
        head && !isChange(head)
          ? await upload(await scalePhoto(head.file))
          : await keep([...apply(urlsOf(before), changes)]);
      finish(answer, Math.max(1, changes.length), head !== undefined && !isChange(head));
    }
  }

  function finish({ data, error }: { data?: User; error?: unknown }, done: number, uploaded: boolean) {
    if (error) showFailure(error, uploaded ? serverMessage(error, text('profileFailed')) : text('profileFailed'));
    set({ photos: data?.photos ?? latest.current.photos, tasks: latest.current.tasks.slice(done) });
  }

  function enqueue(...added: Task[]) {
    const { tasks, photos: known } = latest.current;
    const idle = tasks.length === 0;
    set({ photos: idle && photos !== met.current ? photos : known, tasks: [...tasks, ...added] });
    met.current = photos;
    if (idle && added.length > 0) void work();
  }

  const urls = apply(urlsOf(state.photos), state.tasks);
  return {
    /** In the order they will have; a link on its way is among them. */
    photos: urls.map((url): PhotoView => state.photos.find((photo) => photo.url === url) ?? { url }),
    uploading: state.tasks.filter((task) => !isChange(task)).length,
    change: (change: PhotoChange) => enqueue({ change }),
    upload: (files: readonly File[]) => enqueue(...files.map((file) => ({ file }))),
  };
}

const urlsOf = (photos: readonly PhotoView[]) => photos.map(({ url }) => url);
