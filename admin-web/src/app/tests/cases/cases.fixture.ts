import type { CaseRecord, CaseSummary } from '@corner/contracts/admin/cases.api';
import type { Answer } from '@corner/web-kit/testing/server';
import { bob } from '../fixtures';
import { openApp } from '../test-app';

export const late: CaseSummary = {
  id: '0190dddd-0000-7000-8000-000000000001',
  number: 'R-1042',
  kind: 'report',
  state: 'open',
  version: 1,
  category: 'Harassment or threats',
  title: null,
  note: 'He will not stop.',
  photo: null,
  score: 0.934,
  messageId: null,
  times: 3,
  reporter: { id: '0190aaaa-0000-7000-8000-000000000009', name: 'Ana Silva' },
  subject: { id: bob.id, name: bob.name },
  createdAt: '2026-05-06T12:00:00.000Z',
  dueAt: '2026-05-06T16:00:00.000Z',
  overdue: true,
  closedAt: null,
  closedBy: null,
  answer: null,
};
export const next: CaseSummary = {
  ...late,
  id: '0190dddd-0000-7000-8000-000000000002',
  number: 'R-1043',
  overdue: false,
  score: null,
  times: 1,
};
export const record: CaseRecord = {
  ...late,
  evidence: { takenAt: null, erasedAt: null, profile: null, messages: [] },
  now: null,
  events: [{ at: late.createdAt, kind: 'opened', by: null, words: null }],
  decisions: [],
  history: { subject: [], reporter: [] },
};
export const open = (path: string, answers: Record<string, Answer> = {}) =>
  openApp(path, {
    answers: {
      'GET /api/admin/cases': { body: { cases: [late, next], total: 2, overdue: 1, decidedToday: 4 } },
      [`GET /api/admin/cases/${late.id}`]: { body: record },
      [`GET /api/admin/cases/${next.id}`]: { body: { ...record, ...next } },
      [`POST /api/admin/cases/${late.id}/preview`]: { body: { mail: null } },
      ...answers,
    },
  });
