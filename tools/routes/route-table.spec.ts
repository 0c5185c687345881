import { Public } from '@corner/service-kit/callers/member.guard';
import { LimitTo, MaxBytes, perMember, perNetwork } from '@corner/service-kit/http/route-facts';
import { Controller, Get, Patch, Post } from '@nestjs/common';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { endpointsOf, readEndpoints, writeTable } from './route-table.js';

const workspace = join(__dirname, '../..');
const NOTES = perMember(5);

@Controller('api')
class NotesController {
  @Public()
  @LimitTo(perNetwork(9))
  @Get('notes/shared/:id')
  shared() {}

  @LimitTo(NOTES)
  @Post('notes')
  add() {}

  @LimitTo(NOTES)
  @MaxBytes(600_000)
  @Patch('notes/:id')
  change() {}
}

it('refuses a route that says not how often it may be called', () => {
  @Controller('api/notes')
  class EndlessController {
    @Get('all')
    all() {}
  }
  expect(() => endpointsOf('notes', EndlessController)).toThrow('GET /api/notes/all of notes has no limit');
});

it('refuses one count for members and strangers', () => {
  @LimitTo(NOTES)
  @Controller('api/notes')
  class MixedController {
    @Public()
    @Get('all')
    all() {}

    @Get('mine')
    mine() {}
  }
  expect(() => writeTable(endpointsOf('notes', MixedController))).toThrow('share a limit');
});

it('refuses two limits for the methods of one path', () => {
  @Controller('api/notes')
  class TwofoldController {
    @LimitTo(perMember(5))
    @Post()
    add() {}

    @LimitTo(perMember(50))
    @Get()
    all() {}
  }
  expect(() => writeTable(endpointsOf('notes', TwofoldController))).toThrow('/api/notes has two limits');
});

it('makes one row of the routes that share a limit, below what is more special', () => {
  const table = writeTable(endpointsOf('notes', NotesController));
  const rows = table.match(/\{"path".*\}/g)!.map((row) => JSON.parse(row) as object);
  expect(rows).toMatchObject([
    { path: '/api/notes/shared/*', service: 'notes', caller: 'public', limit: { points: 9, by: 'network' } },
    { path: '/api/notes', caller: 'member', limit: NOTES, endpoints: ['PATCH /api/notes/:id', 'POST /api/notes'] },
  ]);
  expect(table).toContain('"PATCH /api/notes/:id": 600000');
});

it('is what the gateway has: otherwise run `npm run routes`', async () => {
  const written = readFileSync(join(workspace, 'gateway/src/api/routes.generated.ts'), 'utf8');
  expect(written).toBe(writeTable(await readEndpoints(join(workspace, 'services'), 'src')));
});
