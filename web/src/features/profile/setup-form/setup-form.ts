import type { ProfileSetupRequest, User } from '@corner/contracts/profiles.api';
import type { QuizResult } from '@corner/contracts/profiles/quiz.api';
import { LIMITS } from '@corner/domain/limits';
import { PRODUCT } from '@corner/domain/product';
import { useEffect, useRef } from 'react';
import { useWatch, type Resolver } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { api, refreshCurrentUser, showCurrentUser } from '../../../shared/api/api';
import { useServerForm, type ServerForm } from '../../../shared/forms/use-server-form';
import { attempt, ownKey } from '../../../shared/member-storage';
import { onOtherTabs, notifyOtherTabs } from '../../../shared/other-tabs';
import { paths } from '../../../shared/paths';
import { useAppDispatch } from '../../../shared/store/store';
import { showFailure, toast } from '../../../shared/ui/overlays/toast-store';
import {
  draftFieldsOf,
  draftOf,
  requestOf,
  type DraftField,
  type DraftRequest,
  type ProfileDraft,
} from '../profile-draft';
import { text } from './profile-setup-text';

/** Loads while the first field is filled in. */
const validation = () => import('./setup-validation');

const fail = (error?: unknown) => showFailure(error, text('failed'));

const validate: Resolver<SetupDraft, unknown, ProfileSetupRequest> = async (...draft) => {
  try {
    return await (await validation()).validateSetup(...draft);
  } catch {
    fail();
    return { values: {}, errors: { root: { type: 'validation' } } };
  }
};

export type SetupForm = ServerForm<SetupDraft, ProfileSetupRequest>;

const { useCreateProfileMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    /** The page applies the response after its navigation. */
    createProfile: build.mutation<User, ProfileSetupRequest>({
      query: (body) => ({ url: 'profile/setup', method: 'POST', body }),
    }),
  }),
});

/** Form of the first profile: the draft survives a reload, and a profile made in another tab ends it. */
export function useSetupForm(user: User): SetupForm {
  const [createProfile] = useCreateProfileMutation();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const form = useServerForm({
    validate,
    defaults: restoreDraft(user.id, emptyDraft(user)),
    submit: createProfile,
    async onDone(created) {
      toast({
        title: text('created'),
        description: text('createdBody', { product: PRODUCT.name }),
        variant: 'success',
      });
      notifySetupCompleted(user.id);
      await leave(() => dispatch(showCurrentUser(created)));
    },
    onFailed: fail,
  });
  const { watch, trigger, getFieldState } = form;

  useEffect(() => {
    void validation().catch(() => undefined);
  }, []);
  useEffect(() => {
    const { unsubscribe } = watch((draft, { name }) => {
      saveDraft(user.id, draft);
      // A step may have shown the error before the form was sent.
      if (name && getFieldState(name).invalid) void trigger(name);
    });
    return unsubscribe;
  }, [watch, trigger, getFieldState, user.id]);

  /** Navigates first: the routes change with the member, and this path may not exist then. */
  async function leave(fresh: () => unknown) {
    dropDraft(user.id);
    navigate(paths.home, { replace: true });
    await fresh();
  }

  useCompletedElsewhere(user.id, () => {
    void leave(() => dispatch(refreshCurrentUser()));
  });
  return form;
}

const CHANNEL = 'corner.profile-setup';
const notifySetupCompleted = (memberId: string): void => notifyOtherTabs(CHANNEL, memberId);

/** Calls back when another tab has completed this member's setup. */
function useCompletedElsewhere(memberId: string, onCompleted: () => void): void {
  const completed = useRef(onCompleted);
  useEffect(() => {
    completed.current = onCompleted;
  });
  useEffect(() => onOtherTabs(CHANNEL, (of) => of === memberId && completed.current()), [memberId]);
}

export interface SetupDraft extends ProfileDraft, PrivacyAnswers {
  step: number;
  name: string;
  /** The name that Quick Import filled in. */
  sampleName: string;
  listed: boolean;
  quiz: QuizResult | null;
}

const keyOf = (memberId: string) => ownKey(memberId, 'profile-setup');

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((entry) => typeof entry === 'string');

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Checks only what is shown; the server validates the rest. */
const isQuiz = (value: unknown): value is QuizResult =>
  isObject(value) &&
  isObject(value['preferences']) &&
  isObject(value['traits']) &&
  isTexts(value['interests']) &&
  isTexts(value['combatPreferences']);

const isPrompt = (value: unknown) => isObject(value) && isTexts([value['id'], value['answer']]);

/** The request accepts these; the page leaves them for later. */
const LATER: readonly DraftField[] = ['pace', 'gear', 'sizeBand'];

/** Starts with the first name only: few members want to show strangers their full name. */
export const emptyDraft = (user: User): Partial<SetupDraft> => ({
  ...draftOf(
    user,
    draftFieldsOf('setup').filter((name) => !LATER.includes(name)),
  ),
  age: user.age ?? LIMITS.age.setupDefault,
  name: user.firstName.length < LIMITS.profileName.min ? user.name : user.firstName,
  listed: false,
  quiz: user.quiz,
  step: 0,
  sampleName: '',
  ...NO_ANSWERS,
});

function fits(name: string, value: unknown, beginning: unknown): boolean {
  if (name === 'quiz') return isQuiz(value);
  if (name === 'prompts') return Array.isArray(value) && value.every(isPrompt);
  if (isObject(beginning)) return isObject(value) && isTexts(Object.values(value));
  if (beginning === null) return value === null || isTexts(value);
  return Array.isArray(beginning) ? isTexts(value) : typeof value === typeof beginning;
}

/** Merges this tab's draft into the given one, without values of the wrong type. */
function restoreDraft(memberId: string, draft: Partial<SetupDraft>): Partial<SetupDraft> {
  let restored = draft;
  attempt(() => {
    const stored: Record<string, unknown> = JSON.parse(sessionStorage.getItem(keyOf(memberId)) ?? '{}');
    restored = Object.fromEntries(
      Object.entries(draft).map(([name, value]) => [name, fits(name, stored[name], value) ? stored[name] : value]),
    );
  });
  return restored;
}

const saveDraft = (memberId: string, draft: unknown): void =>
  attempt(() => sessionStorage.setItem(keyOf(memberId), JSON.stringify(draft)));

const dropDraft = (memberId: string): void => attempt(() => sessionStorage.removeItem(keyOf(memberId)));

interface SetupRequest extends DraftRequest, ReturnType<typeof privacyOf> {
  name?: string;
  listed?: boolean;
  quiz?: QuizResult;
}

export function toRequest(form: SetupDraft): SetupRequest {
  const { name, listed, quiz, step: _step, sampleName: _sample, seenBy, messagesFrom, online, ...draft } = form;
  const { prompts = [], ...request } = requestOf(draft);
  return {
    ...request,
    ...privacyOf({ seenBy, messagesFrom, online }),
    ...(prompts.length > 0 && { prompts }),
    name,
    listed,
    ...(quiz && { quiz }),
  };
}

/** The form's values; every field has a default. */
export const useDraft = () => useWatch<SetupDraft>() as SetupDraft;

/** Form values of the privacy questions; empty means unanswered and changes nothing. */
export const SEEN_BY = ['everyone', 'liked'] as const;
export const SENDERS = ['everyone', 'verified', 'matches'] as const;
export const ONLINE = ['shown', 'hidden'] as const;

interface PrivacyAnswers {
  seenBy: string;
  messagesFrom: string;
  online: string;
}

const NO_ANSWERS: PrivacyAnswers = { seenBy: '', messagesFrom: '', online: '' };

const privacyOf = ({ seenBy, messagesFrom, online }: PrivacyAnswers) => ({
  ...(seenBy && { discoverable: seenBy === 'everyone' }),
  ...(messagesFrom && { messagesFrom: messagesFrom as (typeof SENDERS)[number] }),
  ...(online && { showOnline: online === 'shown' }),
});
