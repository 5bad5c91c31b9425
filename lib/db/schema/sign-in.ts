import { boolean, foreignKey, index, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'

import { enumCheck, instant } from './tenancy'
import { users } from './users'

/** Single-use codes for users who lost their second factor; only their SHA-256 is stored. */
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

/** Hashes of former passwords, so that none of the last five is reused. */
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

/** Impersonations by people of a company above: who, why, until when. The impersonated company can read them. */
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
    enumCheck(t.mode),
  ],
).enableRLS()

/** Only the SHA-256 of a token is stored. No company_id: a session is looked up before the company is known. */
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
    /** When the password was last entered: dangerous actions require it again. */
    elevatedAt: instant('elevated_at').notNull().defaultNow(),
    /** The role that the user is previewing, read-only. */
    previewRoleId: uuid('preview_role_id'),
    /** The impersonation that the session is in. */
    impersonationId: uuid('impersonation_id'),
    /**
     * The known device on which the session was opened; there is no foreign key, so a deleted device simply matches
     * nothing.
     */
    deviceId: uuid('device_id'),
  },
  (t) => [index('sessions_user').on(t.userId)],
)

/**
 * Browsers from which an account was signed in. Only the SHA-256 of a cookie's token is stored; one browser may be
 * known for several accounts.
 */
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

/**
 * Single-use tokens of the sign-in layer: address verification, password reset, first set-up, second factor, a change
 * of e-mail address and its cancellation.
 */
export const authTokens = pgTable('auth_tokens', {
  tokenHash: text('token_hash').primaryKey(),
  kind: text('kind', { enum: ['verify', 'reset', 'setup', 'invite', 'join', 'factor', 'email', 'stop'] }).notNull(),
  userId: uuid('user_id').references(() => users.id),
  createdAt: instant('created_at').notNull().defaultNow(),
  expiresAt: instant('expires_at').notNull(),
  usedAt: instant('used_at'),
  /** The new e-mail address a user asked for: the link proves it. */
  address: text('address'),
})

/** Fixed windows: one atomic upsert counts a hit. */
export const rateLimits = pgTable('rate_limits', {
  key: text('key').primaryKey(),
  hits: integer('hits').notNull(),
  resetsAt: instant('resets_at').notNull(),
})

/** Flags of the installation, in a single row; the installation may have no company yet. */
export const installation = pgTable('installation', {
  only: boolean('only').primaryKey().default(true),
  isDemo: boolean('is_demo').notNull().default(false),
  readyAt: instant('ready_at'),
})
