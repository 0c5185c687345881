import { asApiError, serverMessage } from '@corner/contracts/api-error';
import type { OwnPhoto } from '@corner/contracts/photos.api';
import type { User } from '@corner/contracts/profiles.api';
import { useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { api } from '../api/api';
import { showFailure } from '../api/show-failure';
import { applyChange, sameOrder, type PhotoChange } from './photo-changes';
import {
  useAddPhotoLinkMutation,
  useOrderPhotosMutation,
  useRemovePhotoMutation,
  useUploadPhotoMutation,
} from './photos-api';
import { text } from './photos-text';
import { scalePhoto } from './scale-photo';

type Task = { file: File } | { link: string } | { change: PhotoChange };
type Answer = { data?: User | null; error?: unknown };
interface State {
  /** As the server last told. */
  photos: readonly OwnPhoto[];
  /** What it still has to be told. */
  tasks: readonly Task[];
}

/** The list as it will be once all tasks are done; a link on its way is in it, a file is not. */
const ahead = ({ photos, tasks }: State): readonly OwnPhoto[] =>
  tasks.reduce<readonly OwnPhoto[]>((list, task) => {
    if ('change' in task) return applyChange(list, task.change);
    return 'link' in task ? [...list, { id: task.link, url: task.link }] : list;
  }, photos);

/** Moves that wait together are one call. */
function leadingMoves(tasks: readonly Task[]): PhotoChange[] {
  const other = tasks.findIndex((task) => !('change' in task && 'move' in task.change));
  return tasks.slice(0, other < 0 ? undefined : other).flatMap((task) => ('change' in task ? [task.change] : []));
}

/** Changes of a link that had no id yet, now that it has one. */
function withIdOf(link: string, photos: readonly OwnPhoto[], tasks: readonly Task[]): readonly Task[] {
  const id = photos.find(({ url }) => url === link)?.id;
  if (!id) return tasks;
  return tasks.map((task) => {
    if (!('change' in task)) return task;
    const { change } = task;
    if ('remove' in change) return change.remove === link ? { change: { remove: id } } : task;
    return change.move === link ? { change: { ...change, move: id } } : task;
  });
}

export interface Photos {
  photos: readonly OwnPhoto[];
  /** Files on their way. */
  uploading: number;
  change: (change: PhotoChange) => void;
  upload: (files: readonly File[]) => void;
  addLink: (url: string) => void;
}

/**
 * The photos as they will be, and a queue that makes them so, one call at a time and each by the photo's id: whatever
 * another tab does meanwhile, no photo is dropped or brought back. Only an order names all photos; one that has become
 * stale is refused and tried once more on the list as it is now.
 */
export function usePhotos(given: readonly OwnPhoto[]): Photos {
  const [upload] = useUploadPhotoMutation();
  const [addPhotoLink] = useAddPhotoLinkMutation();
  const [remove] = useRemovePhotoMutation();
  const [order] = useOrderPhotosMutation();
  const dispatch = useDispatch();
  const [state, setState] = useState<State>({ photos: given, tasks: [] });
  const latest = useRef(state);
  const met = useRef(given);
  const [seen, setSeen] = useState(given);
  if (seen !== given) {
    setSeen(given);
    // While the queue runs, its own answers are newer.
    if (state.tasks.length === 0) setState({ photos: given, tasks: [] });
  }

  function set(next: State) {
    latest.current = next;
    setState(next);
  }

  function enqueue(...added: Task[]) {
    const idle = latest.current.tasks.length === 0;
    // Until the page has been drawn with the last answer, that is newer than what we were given.
    const photos = idle && given !== met.current ? given : latest.current.photos;
    met.current = given;
    set({ photos, tasks: [...latest.current.tasks, ...added] });
    if (idle && added.length > 0) void work();
  }

  async function work() {
    for (let task = latest.current.tasks[0]; task; task = latest.current.tasks[0]) {
      const moves = leadingMoves(latest.current.tasks);
      const { data, error } = await (moves.length > 0 ? reorder(moves) : run(task));
      const { photos, tasks } = latest.current;
      if (error) {
        const failed = text('failed');
        showFailure(error, 'change' in task ? failed : serverMessage(error, failed));
      }
      const rest = tasks.slice(Math.max(1, moves.length));
      set({
        photos: data?.photos ?? photos,
        tasks: 'link' in task && data ? withIdOf(task.link, data.photos, rest) : rest,
      });
    }
  }

  async function run(task: Task): Promise<Answer> {
    if ('file' in task) return upload(await scalePhoto(task.file));
    if ('link' in task) return addPhotoLink({ url: task.link });
    if (!('remove' in task.change)) return {};
    const answer: Answer = await remove(task.change.remove);
    return asApiError(answer.error)?.status === 404 ? fresh() : answer;
  }

  async function reorder(moves: readonly PhotoChange[]): Promise<Answer> {
    const answer = await reorderOf(latest.current.photos, moves);
    if (asApiError(answer.error)?.status !== 400) return answer;
    const { data } = await fresh();
    return data ? reorderOf(data.photos, moves) : answer;
  }

  async function reorderOf(photos: readonly OwnPhoto[], moves: readonly PhotoChange[]): Promise<Answer> {
    const wanted = moves.reduce(applyChange, photos);
    return sameOrder(wanted, photos) ? {} : order({ ids: wanted.map(({ id }) => id) });
  }

  /** The member as they are now, because what we know is stale. */
  async function fresh(): Promise<Answer> {
    return (await dispatch(
      api.endpoints.getCurrentUser.initiate(undefined, { forceRefetch: true, subscribe: false }) as never,
    )) as Answer;
  }

  return {
    photos: ahead(state),
    uploading: state.tasks.filter((task) => 'file' in task).length,
    change: (change) => enqueue({ change }),
    upload: (files) => enqueue(...files.map((file) => ({ file }))),
    addLink: (url) => enqueue({ link: url }),
  };
}
