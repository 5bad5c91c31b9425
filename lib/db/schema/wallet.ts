import { sql } from 'drizzle-orm'
import { bigint, check, foreignKey, index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'

import { companies } from './companies'
import { micro, reasonColumns } from './ledger'
import { enumCheck, instant } from './tenancy'

/** One row per company; the row is also the lock for posting to its accounts. */
export const wallets = pgTable(
  'wallets',
  {
    companyId: uuid('company_id').notNull(),
    id: uuid('id').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    state: text('state', { enum: ['active', 'frozen'] })
      .notNull()
      .default('active'),
    frozenReason: text('frozen_reason').notNull().default(''),
    lowThresholdMicro: micro('low_threshold_micro'),
    lowSince: instant('low_since'),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    foreignKey({ columns: [t.companyId], foreignColumns: [companies.id] }),
    uniqueIndex('wallets_one').on(t.companyId),
    check('wallets_low_threshold_micro_check', sql`low_threshold_micro >= 0`),
    enumCheck(t.state),
  ],
).enableRLS()

/** Credit reserved for something in progress. */
export const walletHolds = pgTable(
  'wallet_holds',
  {
    companyId: uuid('company_id').notNull(),
    id: uuid('id').notNull(),
    placedBy: uuid('placed_by').notNull(),
    amountMicro: micro('amount_micro').notNull(),
    capturedMicro: micro('captured_micro').notNull().default(0),
    state: text('state', { enum: ['open', 'captured', 'released', 'expired'] })
      .notNull()
      .default('open'),
    ...reasonColumns,
    expiresAt: instant('expires_at').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    createdBy: uuid('created_by'),
    endedAt: instant('ended_at'),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    foreignKey({ columns: [t.companyId], foreignColumns: [companies.id] }),
    foreignKey({ columns: [t.placedBy], foreignColumns: [companies.id] }),
    uniqueIndex('wallet_holds_id').on(t.id),
    uniqueIndex('wallet_holds_key').on(t.placedBy, t.idempotencyKey),
    index('wallet_holds_open').on(t.companyId, t.expiresAt).where(sql`state = 'open'`),
    check('wallet_holds_amount_micro_check', sql`amount_micro > 0`),
    check('wallet_holds_captured_micro_amount_micro_check', sql`captured_micro between 0 and amount_micro`),
    check('wallet_holds_idempotency_key_check', sql`char_length(idempotency_key) between 1 and 250`),
    check('wallet_holds_memo_check', sql`char_length(memo) <= 500`),
    enumCheck(t.state),
  ],
).enableRLS()

/** A payment page of the company above, requested to top up this wallet. The database determines the seller. */
export const walletTopups = pgTable(
  'wallet_topups',
  {
    companyId: uuid('company_id').notNull(),
    id: uuid('id').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    createdBy: uuid('created_by'),
    sellerId: uuid('seller_id').notNull(),
    pageId: uuid('page_id').notNull(),
    pageToken: text('page_token').notNull(),
    requestKey: uuid('request_key').notNull(),
    amountAgorot: bigint('amount_agorot', { mode: 'number' }).notNull(),
    creditedTxId: uuid('credited_tx_id'),
    creditedAt: instant('credited_at'),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    foreignKey({ columns: [t.companyId], foreignColumns: [companies.id] }),
    foreignKey({ columns: [t.sellerId], foreignColumns: [companies.id] }),
    uniqueIndex('wallet_topups_request').on(t.companyId, t.requestKey),
    uniqueIndex('wallet_topups_page').on(t.sellerId, t.pageId),
    index('wallet_topups_by_created').on(t.companyId, t.createdAt),
    check('wallet_topups_amount_agorot_check', sql`amount_agorot > 0`),
  ],
).enableRLS()
