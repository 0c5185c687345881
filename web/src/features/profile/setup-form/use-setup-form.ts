import type { ProfileSetupRequest, User } from '@corner/contracts/profiles.api';
import { PRODUCT } from '@corner/domain/product';
import { useEffect, useRef } from 'react';
import type { Resolver } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { refreshCurrentUser, showCurrentUser } from '../../../shared/api/current-user';
import { showFailure, toast } from '../../../shared/ui/overlays/toast-store';
import { type ServerForm, useServerForm } from '../../../shared/forms/use-server-form';
import { paths } from '../../../shared/paths';
import { useAppDispatch } from '../../../shared/store/hooks';
import { text } from './profile-setup-text';
import { type SetupDraft, dropDraft, emptyDraft, restoreDraft, saveDraft } from './setup-draft';
import { hearOtherTabs, tellOtherTabs } from '../../../shared/other-tabs';
import { api } from '../../../shared/api/api';

/** Comes while the first field is filled in. */
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
    /** The page shows its answer once it has been left. */
    createProfile: build.mutation<User, ProfileSetupRequest>({
      query: (body) => ({ url: 'profile/setup', method: 'POST', body }),
    }),
  }),
});

/** The first profile: its draft survives a reload, and a profile made in another tab ends it. */
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
      tellSetupCompleted(user.id);
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
      // A step may have pointed it out before the form was sent.
      if (name && getFieldState(name).invalid) void trigger(name);
    });
    return unsubscribe;
  }, [watch, trigger, getFieldState, user.id]);

  /** The tree of routes changes with the member, and this path may mean nothing there: away first. */
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
const tellSetupCompleted = (memberId: string): void => tellOtherTabs(CHANNEL, memberId);

/** Calls back when this member's setup was completed in another tab. */
function useCompletedElsewhere(memberId: string, onCompleted: () => void): void {
  const completed = useRef(onCompleted);
  useEffect(() => {
    completed.current = onCompleted;
  });
  useEffect(() => hearOtherTabs(CHANNEL, (of) => of === memberId && completed.current()), [memberId]);
}
