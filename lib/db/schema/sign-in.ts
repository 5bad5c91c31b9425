import { boolean, foreignKey, index, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'

import { instant, oneOf } from './tenancy'
import { users } from './users'

/** Single-use codes for whoever lost the second factor; only their SHA-256 is kept. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    companyId: uuid('company_id').notNull(),
    userId: uuid('user_id').notNull(),
    codeHash: text('code_hash').notNull(),
    usedAt: instant('used_at'),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.userId, t.codeHash] }),
    foreignKey({ columns: [t.companyId, t.userId], foreignColumns: [users.companyId, users.id] }),
  ],
).enableRLS()

/** Hashes of former passwords, so that none of the last five comes back. */
export const passwordHistory = pgTable(
  'password_history',
  {
    companyId: uuid('company_id').notNull(),
    id: uuid('id').notNull(),
    userId: uuid('user_id').notNull(),
    passwordHash: text('password_hash').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    foreignKey({ columns: [t.companyId, t.userId], foreignColumns: [users.companyId, users.id] }),
    index('password_history_by_user').on(t.companyId, t.userId, t.createdAt),
  ],
).enableRLS()

/** Visits of people of a company above: who, why, until when. The company visited can read them. */
export const impersonations = pgTable(
  'impersonations',
  {
    companyId: uuid('company_id').notNull(),
    id: uuid('id').notNull(),
    guestId: uuid('guest_id').notNull(),
    actorId: uuid('actor_id').notNull(),
    actorName: text('actor_name').notNull(),
    actorCompany: text('actor_company').notNull(),
    reason: text('reason').notNull(),
    mode: text('mode', { enum: ['read', 'full'] }).notNull(),
    startedAt: instant('started_at').notNull().defaultNow(),
    endsAt: instant('ends_at').notNull(),
    endedAt: instant('ended_at'),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    foreignKey({ columns: [t.companyId, t.guestId], foreignColumns: [users.companyId, users.id] }),
    index('impersonations_by_start').on(t.companyId, t.startedAt),
    oneOf(t.mode),
  ],
).enableRLS()

/** Only the SHA-256 of a token is kept. No company: a session is found before one is known. */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    tokenHash: text('token_hash').notNull().unique(),
    createdAt: instant('created_at').notNull().defaultNow(),
    lastSeenAt: instant('last_seen_at').notNull().defaultNow(),
    expiresAt: instant('expires_at').notNull(),
    endedAt: instant('ended_at'),
    ip: text('ip'),
    userAgent: text('user_agent'),
    /** When the password was last typed: dangerous acts ask for it anew. */
    elevatedAt: instant('elevated_at').notNull().defaultNow(),
    /** The role that the person looks through, reading only. */
    previewRoleId: uuid('preview_role_id'),
    /** The visit to another company that the person is on. */
    impersonationId: uuid('impersonation_id'),
    /** The known device that it was opened on; one that is gone is nobody's. */
    deviceId: uuid('device_id'),
  },
  (t) => [index('sessions_user').on(t.userId)],
)

/** The browsers that an account was signed in from. Only the SHA-256 of a cookie's token is kept; one browser may be known for several accounts. */
export const knownDevices = pgTable(
  'known_devices',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    tokenHash: text('token_hash').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    usedAt: instant('used_at').notNull().defaultNow(),
  },
  (t) => [unique().on(t.userId, t.tokenHash), index('known_devices_by_token').on(t.tokenHash)],
)

/** Single-use tokens of the sign-in layer: address verification, password reset, first set-up, second factor, a change of address and its stop. */
export const authTokens = pgTable('auth_tokens', {
  tokenHash: text('token_hash').primaryKey(),
  kind: text('kind', { enum: ['verify', 'reset', 'setup', 'invite', 'join', 'factor', 'email', 'stop'] }).notNull(),
  userId: uuid('user_id').references(() => users.id),
  createdAt: instant('created_at').notNull().defaultNow(),
  expiresAt: instant('expires_at').notNull(),
  usedAt: instant('used_at'),
  /** The address that a user asked to move to: the link proves it. */
  address: text('address'),
})

/** Fixed windows: one atomic upsert counts a hit. */
export const rateLimits = pgTable('rate_limits', {
  key: text('key').primaryKey(),
  hits: integer('hits').notNull(),
  resetsAt: instant('resets_at').notNull(),
})

/** The one switch of an installation that holds no company yet. */
export const installation = pgTable('installation', {
  only: boolean('only').primaryKey().default(true),
  isDemo: boolean('is_demo').notNull().default(false),
  readyAt: instant('ready_at'),
})
