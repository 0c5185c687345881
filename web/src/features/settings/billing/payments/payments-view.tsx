import type { User } from '@corner/contracts/profiles.api';
import { ReceiptText } from 'lucide-react';
import { SettingsSection } from '../../settings-section';
import { text } from '../billing-text';
import { Nothing } from '../../nothing';
import { PaymentMethods } from './payment-methods';
import { PaymentsOff } from '../payments-off';
import { PlanChoice } from './plan-choice';

export function PaymentsView({ user }: { user: User }) {
  return (
    <div className="flex flex-col gap-4">
      <PaymentsOff />
      <PlanChoice memberId={user.id} />
      <PaymentMethods memberId={user.id} />
      <SettingsSection title={text('history')}>
        <Nothing icon={ReceiptText} title={text('noHistory')}>
          {text('noHistoryBody')}
        </Nothing>
      </SettingsSection>
    </div>
  );
}
