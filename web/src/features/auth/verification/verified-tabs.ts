import { useEffect } from 'react';
import { refreshCurrentUser } from '../../../shared/api/current-user';
import { hearOtherTabs, tellOtherTabs } from '../../../shared/other-tabs';
import { useAppDispatch } from '../../../shared/store/hooks';

const CHANNEL = 'corner.email-verified';

export const tellVerified = (): void => tellOtherTabs(CHANNEL);

/** Asks for the member again when an address was verified in another tab. */
export function useVerifiedElsewhere(): void {
  const dispatch = useAppDispatch();
  useEffect(() => hearOtherTabs(CHANNEL, () => void dispatch(refreshCurrentUser())), [dispatch]);
}
