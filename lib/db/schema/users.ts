import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'

import { companies } from './companies'
import { enumCheck, instant, tenantColumns } from './tenancy'

/** Groups of users who work together and share saved views. */
export const teams = pgTable('teams', { ...tenantColumns, name: text('name').notNull() }, (t) => [
  primaryKey({ columns: [t.companyId, t.id] }),
  foreignKey({ columns: [t.companyId], foreignColumns: [companies.id] }),
]).enableRLS()

const STAFF = sql`deleted_at is null and stands_for is null`

/**
 * A user belongs to one company; the e-mail address is unique in the installation. The app role may read names only
 * (grants), never hashes.
 */
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
    disabledAt: instant('disabled_at'),
    lastSignInAt: instant('last_sign_in_at'),
    /** Last activity of any session, to the minute. */
    lastSeenAt: instant('last_seen_at'),
    teamId: uuid('team_id'),
    phone: text('phone').notNull().default(''),
    invitedAt: instant('invited_at'),
    /** Null while an invitation is pending. */
    joinedAt: instant('joined_at').defaultNow(),
    mustChangePassword: boolean('must_change_password').notNull().default(false),
    passwordChangedAt: instant('password_changed_at').notNull().defaultNow(),
    totpSealed: text('totp_sealed'),
    totpConfirmedAt: instant('totp_confirmed_at'),
    /** The last time step whose code was accepted: a code works once. */
    totpLastStep: bigint('totp_last_step', { mode: 'number' }).notNull().default(0),
    /** Demo accounts need no second factor. */
    factorExempt: boolean('factor_exempt').notNull().default(false),
    /**
     * Set for an impersonation user: the row of a person of a company above, who acts inside this company. It cannot
     * sign in.
     */
    standsFor: uuid('stands_for'),
    /** The user's appearance settings; the browser's cookies mirror them. */
    preferences: jsonb('preferences').$type<Record<string, string>>().notNull().default({}),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    unique('users_id').on(t.id),
    uniqueIndex('users_email').on(sql`lower(${t.email})`),
    uniqueIndex('users_stands_for').on(t.companyId, t.standsFor).where(sql`stands_for is not null`),
    foreignKey({ columns: [t.companyId], foreignColumns: [companies.id] }),
    foreignKey({ columns: [t.companyId, t.teamId], foreignColumns: [teams.companyId, teams.id] }),
    index('users_by_team').on(t.companyId, t.teamId).where(sql`team_id is not null`),
    index('users_by_name').on(t.companyId, t.displayName, t.id).where(STAFF),
    index('users_by_created').on(t.companyId, t.createdAt, t.id).where(STAFF),
    index('users_by_seen')
      .on(t.companyId, sql`coalesce(${t.lastSeenAt}, ${t.lastSignInAt}, '-infinity'::timestamptz)`, t.id)
      .where(STAFF),
    check('users_role_customer_id_check', sql`role <> 'client' or customer_id is not null`),
    enumCheck(t.role),
    enumCheck(t.verified),
  ],
).enableRLS()

export const roles = pgTable(
  'roles',
  {
    ...tenantColumns,
    key: text('key').notNull(),
    name: text('name').notNull(),
    permissions: text('permissions').array().notNull(),
    description: text('description').notNull().default(''),
    requiresTotp: boolean('requires_totp').notNull().default(false),
    /**
     * A default role's permissions as they were last seeded from the code; null while nobody has changed the role
     * since.
     */
    seededPermissions: text('seeded_permissions').array(),
    seededTotp: boolean('seeded_totp'),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    unique('roles_key').on(t.companyId, t.key),
    foreignKey({ columns: [t.companyId], foreignColumns: [companies.id] }),
  ],
).enableRLS()

export const userRoles = pgTable(
  'user_roles',
  {
    companyId: uuid('company_id').notNull(),
    userId: uuid('user_id').notNull(),
    roleId: uuid('role_id').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.userId, t.roleId] }),
    foreignKey({ columns: [t.companyId, t.userId], foreignColumns: [users.companyId, users.id] }),
    foreignKey({ columns: [t.companyId, t.roleId], foreignColumns: [roles.companyId, roles.id] }),
    index('user_roles_by_role').on(t.companyId, t.roleId),
  ],
).enableRLS()

/** A single permission granted to or taken from a user, for a limited time or permanently. */
export const userGrants = pgTable(
  'user_grants',
  {
    ...tenantColumns,
    userId: uuid('user_id').notNull(),
    permission: text('permission').notNull(),
    effect: text('effect', { enum: ['grant', 'refusal'] }).notNull(),
    until: instant('until'),
    reason: text('reason').notNull().default(''),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    foreignKey({ columns: [t.companyId, t.userId], foreignColumns: [users.companyId, users.id] }),
    uniqueIndex('user_grants_one').on(t.companyId, t.userId, t.permission).where(sql`deleted_at is null`),
    index('user_grants_by_permission').on(t.companyId, t.permission).where(sql`deleted_at is null`),
    enumCheck(t.effect),
  ],
).enableRLS()
