import { asApiError, serverMessage } from '@corner/contracts/api-error';
import type { OwnPhoto } from '@corner/contracts/photos.api';
import type { User } from '@corner/contracts/profiles.api';
import { useRef, useState } from 'react';
import { refreshCurrentUser } from '../../../../shared/api/current-user';
import { showFailure } from '../../../../shared/api/show-failure';
import { useAppDispatch } from '../../../../shared/store/hooks';
import { applyChange, type PhotoChange } from './photo-changes';
import {
  useAddPhotoLinkMutation,
  useMovePhotoMutation,
  useRemovePhotoMutation,
  useUploadPhotoMutation,
} from './photos-api';
import { text } from './photos-text';
import { scalePhoto } from './scale-photo';

type Task = { file: File } | { link: string; settle: (failure?: string) => void } | { change: PhotoChange };
type Answer = { data?: User | null; error?: unknown };
interface State {
  /** The server's last answer. */
  photos: readonly OwnPhoto[];
  /** Changes not yet sent. */
  tasks: readonly Task[];
}

/** The list as it will be once all tasks are done; what is on its way as a file or a link is not in it. */
const ahead = ({ photos, tasks }: State): readonly OwnPhoto[] =>
  tasks.reduce<readonly OwnPhoto[]>((list, task) => ('change' in task ? applyChange(list, task.change) : list), photos);

const moved = (task: Task | undefined) => (task && 'change' in task && 'move' in task.change ? task.change.move : null);

export interface Photos {
  photos: readonly OwnPhoto[];
  /** Files and links on their way. */
  uploading: number;
  change: (change: PhotoChange) => void;
  upload: (files: readonly File[]) => void;
  /** Resolves with why there is no photo at the link. */
  addLink: (url: string) => Promise<string | undefined>;
}

/** One call at a time and by the photo's id, so that another tab's changes are neither lost nor undone. */
export function usePhotos(given: readonly OwnPhoto[]): Photos {
  const [upload] = useUploadPhotoMutation();
  const [addPhotoLink] = useAddPhotoLinkMutation();
  const [remove] = useRemovePhotoMutation();
  const [move] = useMovePhotoMutation();
  const dispatch = useAppDispatch();
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
      const next = moved(latest.current.tasks[1]);
      const isOutdone = next !== null && next === moved(task);
      const { data, error } = isOutdone ? {} : await run(task);
      if (error) report(task, error);
      else if ('link' in task) task.settle();
      set({ photos: data?.photos ?? latest.current.photos, tasks: latest.current.tasks.slice(1) });
    }
  }

  async function run(task: Task): Promise<Answer> {
    if ('file' in task) return upload(await scalePhoto(task.file));
    if ('link' in task) return addPhotoLink({ url: task.link });
    const { change } = task;
    const answer: Answer = await ('remove' in change
      ? remove(change.remove)
      : move({ id: change.move, index: change.to }));
    return asApiError(answer.error)?.status === 404 ? fresh() : answer;
  }

  function report(task: Task, error: unknown) {
    const failed = text('failed');
    if ('link' in task) task.settle(serverMessage(error, failed));
    else if ('change' in task) showFailure(error, failed);
    else if (asApiError(error)?.code === 'NOT_AN_IMAGE')
      showFailure(error, text('invalidTypeBody'), text('invalidType'));
    else showFailure(error, serverMessage(error, failed));
  }

  /** The member as they are now, because what we know is stale. */
  const fresh = async (): Promise<Answer> => dispatch(refreshCurrentUser());

  return {
    photos: ahead(state),
    uploading: state.tasks.filter((task) => !('change' in task)).length,
    change: (change) => enqueue({ change }),
    upload: (files) => enqueue(...files.map((file) => ({ file }))),
    addLink: (link) => new Promise((settle) => enqueue({ link, settle })),
  };
}
