import { startTestService, type TestService } from '@corner/testing/test-service';
import { Body, Controller, Module, Patch, Post } from '@nestjs/common';
import * as z from 'zod/mini';
import { Public } from '../callers/member.guard.js';
import { dtoOf } from '../http/dto-of.js';
import { MaxBytes } from '../http/route-facts.js';
import { readConfig } from '../service.config.js';
import { ServiceModule } from '../service.module.js';

const text = z.string().check(z.maxLength(600_000));
class NoteDto extends dtoOf('NoteDto', z.strictObject({ note: z.optional(text), image: z.optional(text) })) {}

@Public()
@Controller('notes')
class NotesController {
  @Post()
  add(@Body() body: NoteDto) {
    return Object.keys(body);
  }

  @Patch()
  @MaxBytes(600_000)
  change(@Body() body: NoteDto) {
    return Object.keys(body);
  }
}

const config = readConfig('bodies');
@Module({ imports: [ServiceModule.forRoot()], controllers: [NotesController] })
class NotesModule {}

let service: TestService;
beforeAll(async () => {
  service = await startTestService(NotesModule, config, { consumesEvents: false });
});
afterAll(() => service.close());

async function send(method: string, body: string, type = 'application/json') {
  const answer = await fetch(`${service.url}/notes`, { method, body, headers: { 'content-type': type } });
  return { status: answer.status, text: await answer.text() };
}

const keys = (count: number) => JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, n) => [n, 0])));

it.each([
  ['31,000 keys', keys(25_000)],
  ['as many keys as are read', keys(900)],
  ['many lists', `{"note":[${'[],'.repeat(60_000)}[]]}`],
  ['deep lists', `{"note":${'['.repeat(100_000)}${']'.repeat(100_000)}}`],
  ['deep objects', `{"note":${'{"a":'.repeat(9)}1${'}'.repeat(9)}}`],
  ['a key as long as a body', JSON.stringify({ ['x'.repeat(250_000)]: 1 })],
  ['__proto__', '{"__proto__":{"note":"x"}}'],
  ['__proto__ in disguise', '{"\\u005f_proto__":{"note":"x"}}'],
  ['constructor', '{"constructor":{"prototype":{"note":"x"}}}'],
  ['constructor alone', '{"constructor":1}'],
  ['no JSON', '{"note":'],
  ['no object', '[1]'],
])('answers 400 with a short body: %s', async (_, body) => {
  for (const method of ['POST', 'PATCH']) {
    const answer = await send(method, body);
    expect(answer.status).toBe(400);
    expect(answer.text.length).toBeLessThan(5_000);
  }
});

it('rejects a body that is not an object, however its content type is written', async () => {
  expect((await send('POST', '[1]', 'Application/JSON; charset=utf-8')).status).toBe(400);
  expect((await send('POST', '7', 'APPLICATION/JSON')).status).toBe(400);
});

it('ignores form fields', async () => {
  const form = 'note=x&'.repeat(10_000);
  expect((await send('POST', form, 'application/x-www-form-urlencoded')).text).toBe('[]');
});

it('accepts a large body only on the route that needs it, and only for images', async () => {
  const image = JSON.stringify({ image: `data:image/png;base64,${'A'.repeat(400_000)}` });
  const note = JSON.stringify({ note: 'A'.repeat(400_000) });
  expect((await send('POST', image)).status).toBe(413);
  expect((await send('PATCH', image)).status).toBe(200);
  expect((await send('PATCH', note)).status).toBe(413);
  expect((await send('PATCH', `{"note":"x"${' '.repeat(400_000)}}`)).status).toBe(413);
  expect((await send('PATCH', JSON.stringify({ image: `data:,${'A'.repeat(700_000)}` }))).status).toBe(413);
});
