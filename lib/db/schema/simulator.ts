import { bigint, boolean, index, integer, pgSchema, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'

import { moment } from './tenancy'

/** The simulated gateway's own books: another party's data, so a schema of its own without companies. */
export const simulator = pgSchema('simulator')

export const simulatorSessions = simulator.table(
  'sessions',
  {
    id: uuid('id').primaryKey(),
    accountId: uuid('account_id').notNull(),
    /** The shop's order number: a second session of a live one is refused, as is a second charge. */
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
    /** What the person at the hosted page chose to try. */
    outcome: text('outcome'),
    declineCode: text('decline_code'),
    createdAt: moment('created_at').notNull().defaultNow(),
    expiresAt: moment('expires_at').notNull(),
  },
  (t) => [uniqueIndex('sessions_order').on(t.accountId, t.orderRef)],
)

/** One row for each time that money moved. */
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
    at: moment('at').notNull().defaultNow(),
  },
  (t) => [uniqueIndex('charges_session').on(t.sessionId)],
)

/** Callbacks that the gateway owes a shop; kept with the charge, so that none is lost between the two. */
export const simulatorDeliveries = simulator.table(
  'deliveries',
  {
    id: uuid('id').primaryKey(),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => simulatorSessions.id),
    body: text('body').notNull(),
    dueAt: moment('due_at').notNull(),
    deliveredAt: moment('delivered_at'),
  },
  (t) => [index('deliveries_session').on(t.sessionId)],
)
