import { sql } from 'drizzle-orm'
import {
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'

import { companies } from './companies'
import { authPolicy, moment, tenantColumns, tenantPolicy } from './tenancy'

/** People of a company who work together, and share views of lists. */
export const teams = pgTable('teams', { ...tenantColumns, name: text('name').notNull() }, (t) => [
  primaryKey({ columns: [t.companyId, t.id] }),
  foreignKey({ columns: [t.companyId], foreignColumns: [companies.id] }),
  tenantPolicy(),
  authPolicy(),
]).enableRLS()

/** One company each; the address is unique in the installation. The app role reads names only (grants), never hashes. */
export const users = pgTable(
  'users',
  {
    ...tenantColumns,
    email: text('email').notNull(),
    displayName: text('display_name').notNull(),
    role: text('role', { enum: ['admin', 'client', 'staff'] }).notNull(),
    verified: text('verified', { enum: ['yes', 'no'] })
      .notNull()
      .default('no'),
    customerId: uuid('customer_id'),
    passwordHash: text('password_hash').notNull(),
    disabledAt: moment('disabled_at'),
    lastSignInAt: moment('last_sign_in_at'),
    teamId: uuid('team_id'),
    /** How the user wants the office to look; the browser's cookies mirror it. */
    preferences: jsonb('preferences').$type<Record<string, string>>().notNull().default({}),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    unique('users_id').on(t.id),
    uniqueIndex('users_email').on(sql`lower(${t.email})`),
    foreignKey({ columns: [t.companyId], foreignColumns: [companies.id] }),
    foreignKey({ columns: [t.companyId, t.teamId], foreignColumns: [teams.companyId, teams.id] }),
    tenantPolicy(),
    authPolicy(),
  ],
).enableRLS()

export const roles = pgTable(
  'roles',
  {
    ...tenantColumns,
    key: text('key').notNull(),
    name: text('name').notNull(),
    permissions: text('permissions').array().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    unique('roles_key').on(t.companyId, t.key),
    foreignKey({ columns: [t.companyId], foreignColumns: [companies.id] }),
    tenantPolicy(),
    authPolicy(),
  ],
).enableRLS()

export const userRoles = pgTable(
  'user_roles',
  {
    companyId: uuid('company_id').notNull(),
    userId: uuid('user_id').notNull(),
    roleId: uuid('role_id').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.userId, t.roleId] }),
    foreignKey({ columns: [t.companyId, t.userId], foreignColumns: [users.companyId, users.id] }),
    foreignKey({ columns: [t.companyId, t.roleId], foreignColumns: [roles.companyId, roles.id] }),
    tenantPolicy(),
    authPolicy(),
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
    createdAt: moment('created_at').notNull().defaultNow(),
    lastSeenAt: moment('last_seen_at').notNull().defaultNow(),
    expiresAt: moment('expires_at').notNull(),
    endedAt: moment('ended_at'),
    ip: text('ip'),
    userAgent: text('user_agent'),
  },
  (t) => [index('sessions_user').on(t.userId)],
)

/** Single-use tokens of the sign-in layer: address verification, password reset, first set-up. */
export const authTokens = pgTable('auth_tokens', {
  tokenHash: text('token_hash').primaryKey(),
  kind: text('kind', { enum: ['verify', 'reset', 'setup', 'invite'] }).notNull(),
  userId: uuid('user_id').references(() => users.id),
  createdAt: moment('created_at').notNull().defaultNow(),
  expiresAt: moment('expires_at').notNull(),
  usedAt: moment('used_at'),
})

/** Fixed windows: one atomic upsert counts a hit. */
export const rateLimits = pgTable('rate_limits', {
  key: text('key').primaryKey(),
  hits: integer('hits').notNull(),
  resetsAt: moment('resets_at').notNull(),
})

/** The one switch of an installation that holds no company yet. */
export const installation = pgTable('installation', {
  only: boolean('only').primaryKey().default(true),
  isDemo: boolean('is_demo').notNull().default(false),
  readyAt: moment('ready_at'),
})
