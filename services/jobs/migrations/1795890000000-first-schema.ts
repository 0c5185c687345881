import { createEventTables } from '@corner/event-bus/event-tables';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const OPENINGS = [
  {
    id: '019a9b2c-0001-7000-8000-000000000001',
    title: 'Senior Full-Stack Engineer',
    department: 'Engineering',
    location: 'Remote',
    type: 'Full-time',
    description: 'You build what members touch every day, from the swipe deck to the event bus behind it.',
    requirements: [
      'TypeScript on both sides of the wire',
      'Care for data that must never get lost',
      'You review kindly',
    ],
    featured: true,
  },
  {
    id: '019a9b2c-0002-7000-8000-000000000002',
    title: 'Product Designer',
    department: 'Design',
    location: 'Remote',
    type: 'Full-time',
    description: 'You own flows from the first sketch to the last pixel, in the dark theme and the light one.',
    requirements: ['A portfolio of shipped mobile work', 'Accessible by habit', 'At home in a design system'],
    featured: false,
  },
  {
    id: '019a9b2c-0003-7000-8000-000000000003',
    title: 'Community Manager',
    department: 'Community',
    location: 'Austin, Texas',
    type: 'Full-time',
    description: 'You know gyms, open mats and the people who run them, and you bring them together.',
    requirements: [
      'You train, at any level',
      'Events with more than 50 guests behind you',
      'Calm in hard conversations',
    ],
    featured: true,
  },
  {
    id: '019a9b2c-0004-7000-8000-000000000004',
    title: 'Data Scientist, Matching',
    department: 'Data',
    location: 'Remote',
    type: 'Full-time',
    description: 'You find out what makes two people stay in touch, and you do it without spying on anybody.',
    requirements: [
      'Strong SQL and statistics',
      'Experiments that were honest about their limits',
      'You know what not to collect',
      'A model you once chose not to ship, and why',
    ],
    featured: false,
  },
  {
    id: '019a9b2c-0005-7000-8000-000000000005',
    title: 'Growth Marketer',
    department: 'Marketing',
    location: 'Lisbon, Portugal',
    type: 'Full-time',
    description: 'You tell our story in gyms and feeds, city by city.',
    requirements: ['Launched a local product before', 'Writes short', 'Measures what matters'],
    featured: false,
  },
  {
    id: '019a9b2c-0006-7000-8000-000000000006',
    title: 'Trust and Safety Specialist',
    department: 'Operations',
    location: 'Remote',
    type: 'Part-time',
    description: 'You read reports, decide with judgement and make the rules better each week.',
    requirements: ['Experience in moderation or support', 'Clear writing', 'Discretion'],
    featured: false,
  },
];

export class FirstSchema1795890000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createEventTables(runner);
    await runner.query(`
      create table positions (
        id uuid primary key,
        title text not null,
        department text not null,
        location text not null,
        type text not null,
        description text not null,
        requirements text[] not null default '{}',
        featured boolean not null,
        is_active boolean not null,
        -- A save with an older one is refused.
        version int not null default 1,
        created_at timestamptz not null default now()
      )`);
    await runner.query('create index positions_newest on positions (created_at desc, id desc)');
    await this.open(runner);
  }

  down(): Promise<void> {
    throw new Error('Nothing comes before the first schema.');
  }

  /** Rows and events of the first openings, here and so once. */
  private async open(runner: QueryRunner): Promise<void> {
    const createdAt = new Date().toISOString();
    for (const opening of OPENINGS) {
      await runner.query(
        `insert into positions
           (id, title, department, location, type, description, requirements, featured, is_active, created_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, true, $9)`,
        [
          opening.id,
          opening.title,
          opening.department,
          opening.location,
          opening.type,
          opening.description,
          opening.requirements,
          opening.featured,
          createdAt,
        ],
      );
      const position = { ...opening, isActive: true, createdAt, version: 1 };
      await runner.query('insert into outbox (type, payload) values ($1, $2)', [
        'jobs.position-published',
        JSON.stringify({ position, by: null }),
      ]);
    }
  }
}
