import { Button } from 'antd';
import { useDispatch } from 'react-redux';
import { api } from '../../shared/api/api';
import { dropToken } from '../../shared/api/token';
import { EntryFrame } from '../../shared/ui/entry-frame';
import { Enrolment } from './enrolment';
import { useEndSessionMutation } from './own-account-api';
import { text } from './own-account-text';

/** Replaces every page until the administrator has the required second factor. */
export function EnrolmentPage() {
  const dispatch = useDispatch();
  const [endSession, { isLoading }] = useEndSessionMutation();
  const leave = async () => {
    await endSession();
    dropToken('left');
  };
  return (
    <EntryFrame title={text('enrolTitle')} lead={text('enrolLead')}>
      <Enrolment
        onDone={() => dispatch(api.util.invalidateTags(['Me']))}
        aside={
          <Button type="text" size="large" loading={isLoading} onClick={() => void leave()}>
            {text('logout')}
          </Button>
        }
      />
    </EntryFrame>
  );
}
