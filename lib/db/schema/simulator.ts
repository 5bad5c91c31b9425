import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgSchema,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'

import { type DnsRecord, DOMAIN_ORDER_KINDS, REGISTRY_STATUSES } from '@/lib/vocabulary/domains'
import { HOSTING_STATES } from '@/lib/vocabulary/sites'

import { enumCheck, instant } from './tenancy'

/** The simulated gateway's own books: another party's data, so it has a schema of its own without companies. */
export const simulator = pgSchema('simulator')

export const simulatorSessions = simulator.table(
  'sessions',
  {
    id: uuid('id').primaryKey(),
    accountId: uuid('account_id').notNull(),
    /** The merchant's order number: a second session for a live one is refused, and so is a second charge. */
    orderRef: text('order_ref').notNull(),
    amountAgorot: bigint('amount_agorot', { mode: 'number' }).notNull(),
    currency: text('currency').notNull(),
    installments: integer('installments').notNull(),
    description: text('description').notNull(),
    returnUrl: text('return_url').notNull(),
    callbackUrl: text('callback_url').notNull(),
    secretSealed: text('secret_sealed').notNull(),
    state: text('state', { enum: ['open', 'processing', 'captured', 'declined', 'cancelled'] }).notNull(),
    needsChallenge: boolean('needs_challenge').notNull().default(false),
    /** The outcome that the person on the hosted page chose. */
    outcome: text('outcome'),
    declineCode: text('decline_code'),
    /** `card` is a charge of a saved card, which has no hosted page. */
    purpose: text('purpose', { enum: ['charge', 'keep', 'card'] })
      .notNull()
      .default('charge'),
    /** Language of its hosted page. */
    language: text('language', { enum: ['he', 'en'] })
      .notNull()
      .default('he'),
    keepsCard: boolean('keeps_card').notNull().default(false),
    payerName: text('payer_name').notNull().default(''),
    method: text('method', { enum: ['card', 'bit'] })
      .notNull()
      .default('card'),
    cardLast4: text('card_last4').notNull().default('0000'),
    createdAt: instant('created_at').notNull().defaultNow(),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [
    uniqueIndex('sessions_order').on(t.accountId, t.orderRef),
    check('sessions_card_last4_check', sql`card_last4 ~ '^[0-9]{4}$'`),
    enumCheck(t.language),
    enumCheck(t.method),
    enumCheck(t.purpose),
  ],
)

/** One row for each movement of money. */
export const simulatorCharges = simulator.table(
  'charges',
  {
    id: uuid('id').primaryKey(),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => simulatorSessions.id),
    amountAgorot: bigint('amount_agorot', { mode: 'number' }).notNull(),
    approvalNumber: text('approval_number').notNull(),
    cardLast4: text('card_last4').notNull(),
    at: instant('at').notNull().defaultNow(),
  },
  (t) => [uniqueIndex('charges_session').on(t.sessionId), index('charges_at').on(t.at)],
)

/** Callbacks that the gateway owes a merchant; stored together with the charge, so that none is lost in between. */
export const simulatorDeliveries = simulator.table(
  'deliveries',
  {
    id: uuid('id').primaryKey(),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => simulatorSessions.id),
    body: text('body').notNull(),
    dueAt: instant('due_at').notNull(),
    deliveredAt: instant('delivered_at'),
  },
  (t) => [index('deliveries_session').on(t.sessionId)],
)

/** Cards that the gateway saved for a merchant; the id is the token. */
export const simulatorCards = simulator.table(
  'cards',
  {
    id: uuid('id').primaryKey(),
    accountId: uuid('account_id').notNull(),
    sessionId: uuid('session_id')
      .notNull()
      .unique()
      .references(() => simulatorSessions.id),
    last4: text('last4').notNull(),
    brand: text('brand').notNull(),
    expiresOn: date('expires_on').notNull(),
    holderName: text('holder_name').notNull(),
  },
  () => [check('cards_last4_check', sql`last4 ~ '^[0-9]{4}$'`)],
)

/** Refunds, by the merchant's own reference. */
export const simulatorRefunds = simulator.table(
  'refunds',
  {
    id: uuid('id').primaryKey(),
    accountId: uuid('account_id').notNull(),
    ref: text('ref').notNull(),
    chargeId: uuid('charge_id')
      .notNull()
      .references(() => simulatorCharges.id),
    amountAgorot: bigint('amount_agorot', { mode: 'number' }).notNull(),
    at: instant('at').notNull().defaultNow(),
  },
  (t) => [
    unique().on(t.accountId, t.ref),
    index('refunds_charge').on(t.chargeId),
    index('refunds_at').on(t.at),
    check('refunds_amount_agorot_check', sql`amount_agorot > 0`),
  ],
)

/** Domains that the simulated registrar holds, for one account. */
export const simulatorDomains = simulator.table(
  'domains',
  {
    accountId: uuid('account_id').notNull(),
    name: text('name').notNull(),
    expiresOn: date('expires_on').notNull(),
    isLocked: boolean('is_locked').notNull().default(true),
    isAway: boolean('is_away').notNull().default(false),
    nameServers: text('name_servers').array().notNull().default([]),
    records: jsonb('records').$type<DnsRecord[]>().notNull().default([]),
    transferCode: text('transfer_code').notNull(),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.name] })],
)

/** Orders that the simulated registrar received; `ref` is the customer's own. */
export const simulatorDomainOrders = simulator.table(
  'domain_orders',
  {
    accountId: uuid('account_id').notNull(),
    ref: text('ref').notNull(),
    kind: text('kind', { enum: DOMAIN_ORDER_KINDS }).notNull(),
    name: text('name').notNull(),
    years: integer('years').notNull(),
    nameServers: text('name_servers').array().notNull().default([]),
    state: text('state', { enum: ['done', 'pending', 'refused'] }).notNull(),
    registryStatus: text('registry_status', { enum: REGISTRY_STATUSES }),
    reason: text('reason').notNull().default(''),
    expiresOn: date('expires_on'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.ref] })],
)

/** Accounts at the simulated host, for one company; `ref` is the customer's own. */
export const simulatorHosting = simulator.table(
  'hosting',
  {
    accountId: uuid('account_id').notNull(),
    ref: text('ref').notNull(),
    domain: text('domain').notNull(),
    username: text('username').notNull(),
    state: text('state', { enum: HOSTING_STATES }).notNull(),
    usedMb: integer('used_mb').notNull(),
    dataChangedOn: date('data_changed_on').notNull(),
    backedUpAt: instant('backed_up_at'),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.ref] })],
)
