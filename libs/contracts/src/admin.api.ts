import { ADMIN_ROLES, REPORT_CATEGORIES } from '@corner/domain/enumerations';
import { LIMITS } from '@corner/domain/limits';
import * as z from 'zod/mini';
import { choice, id, intent, maxLength, optionalText, text, time, trim } from './schemas/fields.js';
import type { AccountFacts, SessionView } from './identity.api.js';
import type { ProfileSnapshot } from './profiles.api.js';
import { mfaCode } from './schemas/second-factor.api.js';

const note = optionalText(LIMITS.report.note.max, 'Note too long');
const reason = optionalText(LIMITS.reason.max, 'Reason too long');
const rule = z.optional(choice(REPORT_CATEGORIES));
const page = z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(1_000_000)));
const search = z.optional(optionalText(100, 'Search too long'));

/**
 * POST /api/reports: 201 `ReportReceipt`. `block` also blocks the member; `photo` (or `video`) and `messageId` name the
 * subject.
 */
export const reportRequest = z.strictObject({
  memberId: id,
  category: choice(REPORT_CATEGORIES, 'Choose what is wrong'),
  note: z.optional(note),
  block: z.optional(z.boolean()),
  photo: z.optional(z.union([id, z.literal('video')], { error: 'Invalid id' })),
  messageId: z.optional(id),
});
export type ReportRequest = z.infer<typeof reportRequest>;

/** Receipt of a report or a ticket. `number` is displayed ("R-1042", "T-7"). */
interface CaseReceipt {
  id: string;
  number: string;
  status: CaseStatus;
  createdAt: string;
}
type CaseStatus = 'open' | 'closed';

export interface ReportReceipt extends CaseReceipt {
  /** Also false while a requested block is pending because its service is down. */
  blocked: boolean;
  /** Operator's help text for members at risk of self-harm; `checkedOn` (YYYY-MM-DD): last verified. */
  help?: { words: string; checkedOn: string };
}

/** POST /api/support/tickets: 201 `TicketView`. GET answers the caller's own, newest first, at most 50. */
export const ticketRequest = z.strictObject({
  kind: z.enum(['support', 'problem']),
  subject: text(3, 'Subject is required', LIMITS.ticket.subject.max, 'Subject too long'),
  message: text(10, 'Please describe it in a few words', LIMITS.ticket.message.max, 'Message too long'),
});
export type TicketRequest = z.infer<typeof ticketRequest>;

export interface TicketView extends CaseReceipt {
  kind: 'support' | 'problem';
  subject: string;
  message: string;
  answer: string | null;
}

/** POST /api/admin/login: 200 `{ token }`, wrong 401 with `message`; with a second factor 401 MFA_REQUIRED until `code` is right. */
export const adminLoginRequest = z.strictObject({
  username: text(1, 'Required', 100, 'Username too long'),
  password: z.string().check(z.minLength(1, 'Required'), z.maxLength(LIMITS.password.max, 'Password too long')),
  code: z.optional(mfaCode),
});
export type AdminLoginRequest = z.infer<typeof adminLoginRequest>;
export interface AdminLoginResponse {
  token: string;
}

export type AdminRole = 'admin' | 'super_admin';

/** An entry of GET /api/admin/administrators (super_admin). */
export interface AdministratorView {
  id: string;
  username: string;
  role: AdminRole;
  disabled: boolean;
  mfa: boolean;
  createdAt: string;
  lastSeenAt: string | null;
}

/** GET /api/admin/me. */
export interface OwnAdministrator extends AdministratorView {
  /** Without a second factor the token only allows this, /api/admin/me/mfa and signing out. */
  mfaRequired: boolean;
}

export const adminPassword = z
  .string()
  .check(
    z.minLength(LIMITS.adminPassword.min, 'Password must be at least 12 characters'),
    z.maxLength(LIMITS.password.max, 'Password too long'),
  );

/** POST /api/admin/me/password: 204, revokes all other tokens. 400 for a wrong current one. */
export const ownPasswordRequest = z.strictObject({
  currentPassword: z.string().check(z.minLength(1, 'Required'), z.maxLength(LIMITS.password.max, 'Password too long')),
  newPassword: adminPassword,
});
export type OwnPasswordRequest = z.infer<typeof ownPasswordRequest>;

const USERNAME = 'Use 3 to 50 letters, digits, dots or dashes';

/** POST /api/admin/administrators (super_admin): 201 `AdministratorView`. */
export const createAdministratorRequest = z.strictObject({
  username: z.string().check(trim(), maxLength(50, USERNAME), z.regex(/^[a-z0-9][a-z0-9._-]{2,49}$/i, USERNAME)),
  password: adminPassword,
  role: choice(ADMIN_ROLES),
});
export type CreateAdministratorRequest = z.infer<typeof createAdministratorRequest>;

/** PATCH /api/admin/administrators/:id (super_admin): `AdministratorView`; 409 for demoting the last active one. */
export const administratorPatch = z.strictObject({
  role: z.optional(choice(ADMIN_ROLES)),
  disabled: z.optional(z.boolean()),
  password: z.optional(adminPassword),
});
export type AdministratorPatch = z.infer<typeof administratorPatch>;

/**
 * POST /internal/administrators/verify: verifies a token, for services with administrator routes. 401 without a valid
 * one; 403 without the role, which is audited together with `route`; 403 MFA_ENROLMENT_REQUIRED without a required
 * second factor, unless `enrolling`.
 */
export const adminTokenRequest = z.strictObject({
  token: z.string().check(z.minLength(1), z.maxLength(200)),
  role: z.enum(['admin', 'super_admin']),
  route: z.string().check(z.maxLength(300)),
  enrolling: z.optional(z.boolean()),
});
export type AdminTokenRequest = z.infer<typeof adminTokenRequest>;
export interface VerifiedAdministrator {
  administratorId: string;
  username: string;
  role: AdminRole;
}

/** GET /api/admin/users?page&limit&search&sort&order&intent: members by name, email or id prefix; newest first. */
export const directoryQuery = z.strictObject({
  page,
  limit: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(50))),
  search,
  sort: z.optional(z.enum(['createdAt'])),
  order: z.optional(z.enum(['asc', 'desc'])),
  asOf: z.optional(time()),
});
export const membersQuery = z.extend(directoryQuery, { intent: z.optional(intent) });
export type DirectoryQuery = z.infer<typeof membersQuery>;
export interface DirectoryMember {
  id: string;
  name: string;
  email: string;
  profileImages: string[];
  combatSports: string[];
  location: string | null;
  /** `suspended`, `deleting`, or the plan. */
  subscriptionStatus: string;
  isActive: boolean;
  isEmailVerified: boolean;
  isPhoneVerified: boolean;
  isFacebookVerified: boolean;
  createdAt: string;
  lastSeenAt: string | null;
}
export interface DirectoryPage {
  users: DirectoryMember[];
  total: number;
}

/** POST /api/admin/users/:id/suspend; like activate it answers `DirectoryMember`. 409 if already done. */
export const suspendMemberRequest = z.strictObject({ reason: z.optional(reason), rule });

/** DELETE /api/admin/users/:id: 204. The body is optional. */
export const deleteMemberRequest = z.strictObject({ reason: z.optional(reason), rule });

/** GET /api/admin/users/:id; audited at most once an hour. */
export interface MemberRecord {
  member: DirectoryMember;
  account: AccountFacts;
  profile: ProfileSnapshot | null;
  sessions: SessionView[];
  /** Administrators' actions on this member, newest first, at most 50. */
  history: AuditEntry[];
  /** Reports about this member, newest first, at most 50. */
  reports: ReportSummary[];
}

/** GET /api/admin/audit?before&limit&targetId: newest first. */
export const auditQuery = z.strictObject({
  before: z.optional(id),
  limit: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(100))),
  targetId: z.optional(id),
});
export type AuditQuery = z.infer<typeof auditQuery>;
export interface AuditEntry {
  id: string;
  at: string;
  administratorId: string | null;
  username: string;
  /** `member.suspended`, `position.deleted`, `administrator.forbidden`, … */
  action: string;
  targetType: 'member' | 'position' | 'administrator' | 'case' | 'system';
  targetId: string | null;
  targetName: string | null;
  reason: string | null;
  before: unknown;
  after: unknown;
}
export interface AuditPage {
  entries: AuditEntry[];
  /** `before` of the next page, null on the last one. */
  next: string | null;
}

/** GET /api/admin/reports?status&page, GET /api/admin/tickets?status&page. */
export const casesQuery = z.strictObject({
  status: z.optional(z.enum(['open', 'closed'])),
  page,
});
export type CasesQuery = z.infer<typeof casesQuery>;
export interface ReportSummary extends CaseReceipt {
  category: string;
  note: string | null;
  reporter: { id: string; name: string };
  subject: { id: string; name: string };
  resolution: string | null;
  closedBy: string | null;
  closedAt: string | null;
}
/** GET /api/admin/reports/:id. */
export interface ReportRecord extends ReportSummary {
  evidence: {
    /** When it was captured; null while an owning service is down. */
    takenAt: string | null;
    /** When it expired; null while it exists. */
    erasedAt: string | null;
    profile: ProfileSnapshot | null;
    messages: { id: string; senderId: string; content: string; createdAt: string }[];
  };
}
export interface ReportPage {
  reports: ReportSummary[];
  total: number;
}
export interface AdminTicket extends TicketView {
  member: { id: string; name: string };
  closedBy: string | null;
  closedAt: string | null;
}
export interface TicketPage {
  tickets: AdminTicket[];
  total: number;
}

/** POST /api/admin/reports/:id/resolve: `ReportSummary`; 409 if closed. The reporter gets `resolution` by mail. */
export const resolveRequest = z.strictObject({
  resolution: text(1, 'Required', LIMITS.ticket.message.max, 'Message too long'),
  suspend: z.optional(z.boolean()),
});
export type ResolveRequest = z.infer<typeof resolveRequest>;

/** POST /api/admin/tickets/:id/resolve; answers `AdminTicket`. 409 if closed. The member gets `resolution` by mail. */
export const resolveTicketRequest = z.strictObject({ resolution: resolveRequest.shape.resolution });

/**
 * A member as in GET /api/public/users: first name and first photo. `id` is not valid elsewhere; `email` is masked
 * (`j***@e***.com`).
 */
export interface PublicMember {
  id: string;
  name: string;
  email: string;
  profileImages: string[];
  combatSports: string[];
}
export interface PublicMemberPage {
  users: PublicMember[];
  total: number;
}
