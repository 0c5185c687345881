import type { ErrorBody } from '@corner/contracts/errors/errors';
import type { ProfileSnapshot, User } from '@corner/contracts/profiles.api';
import { stubResponse } from '@corner/testing/other-services';
import { persona, type Persona } from '@corner/testing/personas';
import { startTestService, type TestService } from '@corner/testing/test-service';
import { AppModule } from '../../app.module.js';
import { readProfilesConfig } from '../../profiles.config.js';

const config = readProfilesConfig();

let profiles: TestService;
let who: Persona;
beforeAll(async () => {
  profiles = await startTestService(AppModule, config);
});
afterAll(() => profiles.close());
beforeEach(() => {
  who = persona('Pia');
  stubResponse('GET', `/internal/accounts/${who.id}`, { memberId: who.id, firstName: 'Pia', lastName: 'Reed' });
});

const patch = (prompts: unknown) =>
  profiles.request<User & ErrorBody>('PATCH', '/api/profile', { as: who, body: { bio: 'Changed', prompts } });
const user = async () => (await profiles.request<User>('GET', '/api/auth/user', { as: who })).body;
const snapshot = async () => (await profiles.internal<ProfileSnapshot>('GET', `/internal/profiles/${who.id}`)).body;
const answered = (answer: unknown, id: unknown = 'teach_me') => ({ id, answer });

it.each([
  ['prompts.0.id', [answered('Leg locks', 'gone')]],
  ['prompts.0.id', [answered('Leg locks', 'Teach me')]],
  ['prompts.1.id', [answered('One'), answered('Two')]],
  ['prompts', ['teach_me', 'after_class', 'rest_day', 'nemesis'].map((id) => answered('Yes', id))],
  ['prompts.0.answer', [answered('')]],
  ['prompts.0.answer', [answered(' \u200b\u2800 ')]],
  ['prompts.0.answer', [answered('x'.repeat(151))]],
  ['prompts.0.answer', [answered('🥋'.repeat(151))]],
  ['prompts.0.answer', [answered(7)]],
  ['prompts.0', [{ ...answered('Leg locks'), more: 1 }]],
  ['prompts', null],
])('rejects %s of %j and changes nothing', async (field, prompts) => {
  const { status, body } = await patch(prompts);
  expect([status, body.details?.[0]?.field]).toEqual([400, field]);
  expect(await user()).toMatchObject({ bio: null, prompts: [] });
});

it.each(['evil.example.com', 'ann@example.com', '+1 512 555 0146', '@ann_boxes', 'WhatsApp me'])(
  'rejects contact details in an answer: %s',
  async (answer) => {
    const { status, body } = await patch([answered('Footwork'), answered(answer, 'after_class')]);
    expect([status, body.code, body.details?.[0]?.field]).toEqual([400, 'CONTACT_DETAILS', 'prompts.1.answer']);
    expect(await user()).toMatchObject({ bio: null, prompts: [] });
  },
);

it('stores three answers in any script, in order, and publishes them', async () => {
  const said = [
    answered('🥋'.repeat(150), 'rest_day'),
    answered('علّمني الكيمورا', 'teach_me'),
    answered('寝技のあとラーメン, टहलना', 'after_class'),
  ];
  expect((await patch(said)).body).toMatchObject({ prompts: said });
  expect(await user()).toMatchObject({ prompts: said });
  expect(await snapshot()).toMatchObject({ prompts: said });
  expect((await patch([answered('  Footwork ')])).body.prompts).toEqual([answered('Footwork')]);
  expect((await patch([])).body.prompts).toEqual([]);
});

it('keeps the answers if none are sent', async () => {
  await patch([answered('Footwork')]);
  const body = { name: 'Pia', age: 30, location: 'Austin', combatSports: ['Judo'], experienceLevel: 'Blue Belt' };
  expect((await profiles.request<User>('POST', '/api/profile/setup', { as: who, body })).body).toMatchObject({
    prompts: [answered('Footwork')],
  });
});
