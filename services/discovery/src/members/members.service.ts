import { Members } from '@corner/service-kit/members/members';
import { ReadRepairs } from '@corner/service-kit/read-repairs';
import { Injectable } from '@nestjs/common';
import { MessagingClient } from './messaging.client.js';
import { MembersRepository, type Viewer } from './members.repository.js';
import { denialReason } from './rules/standing.policy.js';

@Injectable()
export class MembersService {
  private readonly repairs = new ReadRepairs<void>();

  constructor(
    private readonly members: Members,
    private readonly repository: MembersRepository,
    private readonly messaging: MessagingClient,
  ) {}

  /** Returns the signed-in member, verified and with a complete profile. Otherwise throws the reason of the denial. */
  async viewer(memberId: string): Promise<Viewer> {
    let viewer = await this.repository.viewer(memberId);
    if (denialReason(viewer)) {
      await this.members.refresh([memberId]);
      viewer = await this.repository.viewer(memberId);
    }
    const reason = denialReason(viewer);
    if (reason || !viewer) throw reason;
    return viewer;
  }

  /** Same, after a refresh at most once a minute. */
  async refreshedViewer(memberId: string): Promise<Viewer> {
    await this.repairs.once(memberId, memberId, () => this.members.refresh([memberId]));
    return this.viewer(memberId);
  }

  /** Refreshes both members before `viewerId` is denied the other, at most once a minute. */
  async refreshFor(viewerId: string, memberId: string): Promise<void> {
    await this.repairs.once(viewerId, memberId, async () => {
      const asking = this.messaging.hasTurnedTo(memberId, viewerId);
      const [{ turned, intents = [] }] = await Promise.all([asking, this.members.refresh([memberId, viewerId])]);
      // The event may be late; an accepted request has none.
      if (turned) await this.repository.applyWrote([{ senderId: memberId, recipientId: viewerId, asked: intents }]);
    });
  }
}
