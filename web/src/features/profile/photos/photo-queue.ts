import { asApiError } from '@corner/contracts/errors/api-error';
import type { User } from '@corner/contracts/profiles.api';
import type { OwnPhoto, PhotoLink, PhotoMove } from '@corner/contracts/profiles/photos.api';
import { LIMITS } from '@corner/domain/limits';
import { errorText } from '@corner/web-kit/error-text';
import { whilePageStays } from '@corner/web-kit/leaving/unsaved';
import { createSlice, nanoid, type PayloadAction } from '@reduxjs/toolkit';
import { api, useMember, refreshCurrentUser, showCurrentUser } from '../../../shared/api/api';
import { rootReducer, useAppDispatch, useAppSelector, type AppThunk } from '../../../shared/store/store';
import { showFailure } from '../../../shared/ui/overlays/toast-store';
import { changeKept, drop, keep, useKept } from '../kept/kept-media';
import { text } from './photos-text';
import { canShow, scalePhoto } from './scale-photo';

const photosApi = api.injectEndpoints({
  endpoints: (build) => ({
    uploadPhoto: build.mutation<User, Blob>({
      query: (photo) => {
        const body = new FormData();
        body.append('photo', photo, 'photo');
        return { url: 'profile/photos', method: 'POST', body, timeout: 0 };
      },
    }),
    addPhotoLink: build.mutation<User, PhotoLink>({
      query: (body) => ({ url: 'profile/photos/links', method: 'POST', body }),
    }),
    removePhoto: build.mutation<User, string>({
      query: (id) => ({ url: `profile/photos/${id}`, method: 'DELETE' }),
    }),
    movePhoto: build.mutation<User, PhotoMove & { id: string }>({
      query: ({ id, index }) => ({ url: `profile/photos/${id}/move`, method: 'POST', body: { index } }),
    }),
  }),
});

/** They do not apply their responses: the caller does, before it drops its optimistic state. */
export const { uploadPhoto, addPhotoLink, removePhoto, movePhoto } = photosApi.endpoints;

export type PhotoChange = { remove: string } | { move: string; to: number };

/** An unsaved change; a file or link has no position until it is saved. */
export interface Task {
  id: string;
  change?: PhotoChange;
}
type Answer = { data?: User | null; error?: unknown };

const queue = createSlice({
  name: 'photoQueue',
  initialState: [] as Task[],
  reducers: {
    queued: (tasks, { payload }: PayloadAction<Task>) => void tasks.push(payload),
    done: (tasks, { payload }: PayloadAction<string>) => tasks.filter(({ id }) => id !== payload),
  },
});

declare module '../../../shared/store/store' {
  export interface LazyLoadedSlices {
    photoQueue: Task[];
  }
}
const selectTasks = rootReducer.inject(queue).selector((state) => state.photoQueue);

const turns = new WeakMap<object, Promise<unknown>>();

/** Serialises requests of all callers and returns the error; a failure does not block later ones. */
export const inPhotoTurn =
  (call: () => Promise<Answer>): AppThunk<Promise<unknown>> =>
  (dispatch) => {
    const done = (turns.get(dispatch) ?? Promise.resolve()).then(async () => {
      try {
        const { data, error } = await call();
        if (data) await dispatch(showCurrentUser(data));
        return error;
      } catch (error) {
        return error;
      }
    });
    turns.set(dispatch, done);
    return done;
  };

const enqueue =
  (call: () => Promise<Answer>, change?: PhotoChange): AppThunk<Promise<unknown>> =>
  async (dispatch) => {
    const id = nanoid();
    dispatch(queue.actions.queued({ id, change }));
    const error = await whilePageStays(() => dispatch(inPhotoTurn(call)));
    dispatch(queue.actions.done(id));
    return error;
  };

/** Ignores a photo that is gone by then. */
function moved<Item extends { id: string }>(list: readonly Item[], id: string, to: number): readonly Item[] {
  const item = list.find((each) => each.id === id);
  return item ? list.filter((each) => each !== item).toSpliced(to, 0, item) : list;
}

const applyChange = (photos: readonly OwnPhoto[], change: PhotoChange): readonly OwnPhoto[] =>
  'remove' in change ? photos.filter(({ id }) => id !== change.remove) : moved(photos, change.move, change.to);

export interface Photos {
  /** As after all pending changes. */
  photos: readonly OwnPhoto[];
  uploading: number;
  /** Number of photos that this device keeps until the address is verified. */
  kept: number;
  isProven: boolean;
  isImported: boolean;
  change: (change: PhotoChange) => void;
  upload: (files: readonly File[]) => void;
  /** Resolves to the reason why the link has no photo. */
  addLink: (url: string) => Promise<string | undefined>;
}

/** The saved photos with pending changes, by id, so that tabs do not undo each other's. */
export function usePhotos(): Photos {
  // Read here, not passed: a list one render late would flash the old order.
  const { id: memberId, photos: saved, isEmailVerified: isProven } = useMember();
  const kept = useKept(memberId).filter(({ kind }) => kind === 'photo');
  const tasks = useAppSelector(selectTasks);
  const dispatch = useAppDispatch();

  async function send(change: PhotoChange): Promise<Answer> {
    const answer = await ('remove' in change
      ? dispatch(removePhoto.initiate(change.remove))
      : dispatch(movePhoto.initiate({ id: change.move, index: change.to })));
    // Another tab has removed it.
    return asApiError(answer.error)?.status === 404 ? dispatch(refreshCurrentUser()) : answer;
  }

  async function change(change: PhotoChange) {
    const id = 'remove' in change ? change.remove : change.move;
    if (kept.some((item) => item.id === id)) {
      if ('remove' in change) return drop(memberId, id);
      return changeKept(memberId, (list) => moved(list, id, change.to - saved.length));
    }
    const error = await dispatch(enqueue(() => send(change), change));
    if (error) showFailure(error, text('failed'));
  }

  async function upload(file: File) {
    const call = async () => {
      const photo = await scalePhoto(file);
      const isLarge = photo.size > LIMITS.photos.bytes;
      if (isLarge || (!isProven && photo === file && !(await canShow(file)))) {
        showFailure(undefined, text(isLarge ? 'tooLarge' : 'notShown'));
        return {};
      }
      if (isProven) return dispatch(uploadPhoto.initiate(photo));
      await keep(memberId, 'photo', photo);
      return {};
    };
    const error = await dispatch(enqueue(call));
    if (asApiError(error)?.code === 'NOT_AN_IMAGE') showFailure(error, text('invalidTypeBody'), text('invalidType'));
    else if (error) showFailure(error, errorText(error, text('failed')));
  }

  async function addLink(url: string) {
    const error = await dispatch(enqueue(async () => dispatch(addPhotoLink.initiate({ url }))));
    return error ? errorText(error, text('failed')) : undefined;
  }

  const all: readonly OwnPhoto[] = [...saved, ...kept];
  return {
    photos: tasks.reduce((photos, { change }) => (change ? applyChange(photos, change) : photos), all),
    kept: kept.length,
    isProven,
    isImported: kept.every(({ isImported }) => isImported),
    uploading: tasks.filter(({ change }) => !change).length,
    change: (one) => void change(one),
    upload: (files) => files.forEach((file) => void upload(file)),
    addLink,
  };
}
