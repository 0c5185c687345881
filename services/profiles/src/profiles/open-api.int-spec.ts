import { profilesOptions } from '../media/upload/upload.options.js';
import { readProfilesConfig } from '../profiles.config.js';
import { AppModule } from '../app.module.js';
import type { OpenApiDocument } from '@corner/service-kit/app/open-api';
import { startTestService, type TestService } from '@corner/testing/test-service';

let profiles: TestService;

beforeAll(async () => {
  process.env.API_DOCS = 'true';
  const config = readProfilesConfig();
  profiles = await startTestService(AppModule, config, profilesOptions);
});
afterAll(() => profiles.close());

it('describes the API to our own services only, with the limits of the contract', async () => {
  expect((await profiles.request('GET', '/internal/openapi.json')).status).toBe(404);
  const { status, body } = await profiles.internal<OpenApiDocument>('GET', '/internal/openapi.json');
  expect(status).toBe(200);
  expect(Object.keys(body.paths)).toEqual(expect.arrayContaining(['/api/auth/user', '/api/profile/setup']));
  expect(Object.keys(body.paths).filter((path) => path.startsWith('/internal'))).toEqual([]);
  expect(body.components.schemas['ProfileSetupDto']).toMatchObject({
    properties: { age: { type: 'integer', minimum: 18, maximum: 100 } },
    required: ['name', 'age', 'location', 'combatSports', 'experienceLevel'],
  });
});
