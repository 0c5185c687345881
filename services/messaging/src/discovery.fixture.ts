import type { TestService } from '@corner/testing/test-service';
import { ConversationsService } from './conversations/conversations.service.js';

/** Makes calls to discovery about two members hang until they are released. */
export function hangDiscovery(messaging: TestService) {
  let answer = () => {};
  const hanging = new Promise<null>((resolve) => (answer = () => resolve(null)));
  const relations = jest.spyOn(messaging.get(ConversationsService), 'refreshRelation').mockReturnValue(hanging);
  return {
    asked: () => relations.mock.calls.length,
    answer() {
      relations.mockRestore();
      answer();
    },
  };
}
