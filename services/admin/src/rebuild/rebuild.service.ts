import type { AccountFacts } from '@corner/contracts/identity.api';
import type { ProfileSnapshot } from '@corner/contracts/profiles.api';
import { AppError } from '@corner/service-kit/app-error';
import { Injectable } from '@nestjs/common';
import { DirectoryRepository } from '../directory/directory.repository.js';
import { RebuildRepository, type ToldMember } from './rebuild.repository.js';
import { SourcesClient } from './sources.client.js';

/** Overwrites the read models in place, because reads and events go on meanwhile. */
@Injectable()
export class RebuildService {
  constructor(
    private readonly repository: RebuildRepository,
    private readonly directory: DirectoryRepository,
    private readonly sources: SourcesClient,
  ) {}

  /** Answers how many members there are. */
  async run(): Promise<{ members: number }> {
    const result = await this.repository.exclusively(async () => {
      await this.repository.forgetVersions();
      const members = await this.fillDirectory();
      for await (const days of this.sources.seenDays()) await this.repository.applySeen(days);
      await this.repository.finish();
      return { members };
    });
    if (!result) throw new AppError('request.unavailable', { retryAfter: 10, message: 'It is being rebuilt already.' });
    return result;
  }

  /** Accounts and profiles come in the same order, so one pass over both joins them. */
  private async fillDirectory(): Promise<number> {
    const profiles = new Ahead(this.sources.profiles());
    let members = 0;
    for await (const accounts of this.sources.accounts()) {
      const told: ToldMember[] = [];
      for (const account of accounts) {
        for (const early of await profiles.before(account.memberId)) await this.directory.applyProfile(early, null);
        told.push({ account, profile: await profiles.of(account.memberId) });
      }
      const loaded = await this.repository.load(told);
      for (const { account, profile } of told) {
        if (!loaded.has(account.memberId)) await this.apply(account, profile);
      }
      members += told.length;
    }
    for (const early of await profiles.before(null)) await this.directory.applyProfile(early, null);
    return members;
  }

  private async apply(account: AccountFacts, profile: ProfileSnapshot | null): Promise<void> {
    await this.directory.applyAccount(account);
    if (profile) await this.directory.applyProfile(profile, null);
  }
}

/** A list in the order of ids, loaded as it is read. */
class Ahead {
  private page: ProfileSnapshot[] = [];
  private index = 0;

  constructor(private readonly pages: AsyncGenerator<ProfileSnapshot[]>) {}

  /** Those passed over on the way to this id: their account is not there yet. With null all that are left. */
  async before(memberId: string | null): Promise<ProfileSnapshot[]> {
    const passed: ProfileSnapshot[] = [];
    for (
      let next = await this.peek();
      next && (memberId === null || next.memberId < memberId);
      next = await this.peek()
    ) {
      passed.push(next);
      this.index++;
    }
    return passed;
  }

  async of(memberId: string): Promise<ProfileSnapshot | null> {
    const next = await this.peek();
    if (next?.memberId !== memberId) return null;
    this.index++;
    return next;
  }

  private async peek(): Promise<ProfileSnapshot | undefined> {
    if (this.index < this.page.length) return this.page[this.index];
    this.page = (await this.pages.next()).value ?? [];
    this.index = 0;
    return this.page[0];
  }
}
