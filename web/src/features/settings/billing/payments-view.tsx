import type { User } from '@corner/contracts/profiles.api';
import { Card } from '../../../shared/ui/display/card';
import { EmptyLine } from '../../../shared/ui/display/states/empty-line';
import { text } from './billing-text';
import { PaymentMethods } from './payment-methods';
import { PlanChoice } from './plan-choice';

export function PaymentsView({ user }: { user: User }) {
  return (
    <div className="flex flex-col gap-4">
      <PlanChoice memberId={user.id} />
      <PaymentMethods memberId={user.id} />
      <Card title={text('history')}>
        <EmptyLine scene="tape" title={text('noHistory')}>
          {text('noHistoryBody')}
        </EmptyLine>
      </Card>
    </div>
  );
}
