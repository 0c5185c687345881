import { useEffect, useRef } from 'react';
import { hearOtherTabs, tellOtherTabs } from '../../../../shared/other-tabs';

const CHANNEL = 'corner.profile-setup';

export const tellSetupCompleted = (memberId: string): void => tellOtherTabs(CHANNEL, memberId);

/** Calls back when this member's setup was completed in another tab. */
export function useCompletedElsewhere(memberId: string, onCompleted: () => void): void {
  const completed = useRef(onCompleted);
  useEffect(() => {
    completed.current = onCompleted;
  });
  useEffect(() => hearOtherTabs(CHANNEL, (of) => of === memberId && completed.current()), [memberId]);
}
