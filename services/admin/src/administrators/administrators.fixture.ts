import type { AdminLoginResponse, AdminRole, AdministratorView } from '@corner/contracts/admin.api';
import type { TestAnswer, TestService } from '@corner/testing/test-service';
import { AdministratorsService } from './administrators.service.js';

export const PASSWORD = 'a long enough passphrase';

export class TestAdministrator {
  token = '';

  private constructor(
    private readonly admin: TestService,
    readonly view: AdministratorView,
  ) {}

  static async join(admin: TestService, username: string, role: AdminRole): Promise<TestAdministrator> {
    const by = {
      administratorId: '01a1fcec-5f08-74b9-a538-3db51e9c4c8f',
      username: 'test',
      role: 'super_admin',
    } as const;
    const view = await admin.get(AdministratorsService).create(by, { username, password: PASSWORD, role });
    const joined = new TestAdministrator(admin, view);
    await joined.signIn();
    return joined;
  }

  async signIn(): Promise<void> {
    const { username } = this.view;
    const answer = await this.admin.request<AdminLoginResponse>('POST', '/api/admin/login', {
      body: { username, password: PASSWORD },
    });
    this.token = answer.body.token;
  }

  call<Body = unknown>(method: string, path: string, body?: unknown): Promise<TestAnswer<Body>> {
    return this.admin.request(method, path, { body, headers: { authorization: `Bearer ${this.token}` } });
  }
}
