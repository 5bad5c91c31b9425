import { sql } from 'drizzle-orm'
import {
  bigint,
  bigserial,
  check,
  foreignKey,
  index,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'

import { companies } from './companies'
import { enumCheck, instant } from './tenancy'

export const micro = (name: string) => bigint(name, { mode: 'number' })

/** The purpose of a movement or a hold, and the record behind it. */
export const reasonColumns = {
  purpose: text('purpose').notNull().default(''),
  memo: text('memo').notNull().default(''),
  refType: text('ref_type').notNull().default(''),
  refId: uuid('ref_id'),
  refLabel: text('ref_label').notNull().default(''),
  idempotencyKey: text('idempotency_key').notNull(),
  fingerprint: text('fingerprint').notNull(),
}

/** A balance is the sum of its entries; the database enforces that they agree. */
export const ledgerAccounts = pgTable(
  'ledger_accounts',
  {
    companyId: uuid('company_id').notNull(),
    id: uuid('id').notNull(),
    kind: text('kind', { enum: ['wallet_paid', 'wallet_granted', 'revenue', 'gateway_clearing', 'promo'] }).notNull(),
    currency: text('currency', { enum: ['ILS'] })
      .notNull()
      .default('ILS'),
    balanceMicro: micro('balance_micro').notNull().default(0),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    foreignKey({ columns: [t.companyId], foreignColumns: [companies.id] }),
    uniqueIndex('ledger_accounts_kind').on(t.companyId, t.kind, t.currency),
    check('ledger_accounts_balance_micro_check', sql`abs(balance_micro) <= 9000000000000000`),
    check('ledger_accounts_currency_check', sql`currency = 'ILS'`),
    enumCheck(t.kind),
    check('ledger_accounts_never_negative', sql`(kind not in ('wallet_paid', 'wallet_granted')) or balance_micro >= 0`),
  ],
).enableRLS()

/** A posted transaction; never changed. The company is the one that posted it. */
export const ledgerTxs = pgTable(
  'ledger_txs',
  {
    companyId: uuid('company_id').notNull(),
    id: uuid('id').notNull(),
    kind: text('kind', {
      enum: ['top_up', 'top_up_refund', 'charge', 'transfer', 'take_back', 'grant', 'expiry', 'reversal'],
    }).notNull(),
    ...reasonColumns,
    reversesId: uuid('reverses_id'),
    holdId: uuid('hold_id'),
    actorId: uuid('actor_id'),
    postedAt: instant('posted_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    foreignKey({ columns: [t.companyId], foreignColumns: [companies.id] }),
    uniqueIndex('ledger_txs_id').on(t.id),
    uniqueIndex('ledger_txs_key').on(t.companyId, t.idempotencyKey),
    uniqueIndex('ledger_txs_reverses').on(t.reversesId),
    check('ledger_txs_kind_reverses_id_check', sql`(kind = 'reversal') = (reverses_id is not null)`),
    check('ledger_txs_idempotency_key_check', sql`char_length(idempotency_key) between 1 and 250`),
    enumCheck(t.kind),
    check('ledger_txs_memo_check', sql`char_length(memo) <= 500`),
  ],
).enableRLS()

/** Granted (not purchased) credit, until it is used or expires. */
export const ledgerLots = pgTable(
  'ledger_lots',
  {
    companyId: uuid('company_id').notNull(),
    id: uuid('id').notNull(),
    grantedBy: uuid('granted_by').notNull(),
    amountMicro: micro('amount_micro').notNull(),
    remainingMicro: micro('remaining_micro').notNull().default(0),
    expiresAt: instant('expires_at'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    foreignKey({ columns: [t.companyId], foreignColumns: [companies.id] }),
    foreignKey({ columns: [t.grantedBy], foreignColumns: [companies.id] }),
    index('ledger_lots_open').on(t.companyId, t.expiresAt).where(sql`remaining_micro > 0`),
    check('ledger_lots_amount_micro_check', sql`amount_micro > 0`),
    check('ledger_lots_remaining', sql`remaining_micro between 0 and amount_micro`),
  ],
).enableRLS()

/** The entries of a transaction: they sum to zero. The id gives the order of a company's movements. */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    companyId: uuid('company_id').notNull(),
    id: bigserial('id', { mode: 'number' }).notNull(),
    txId: uuid('tx_id').notNull(),
    accountId: uuid('account_id').notNull(),
    lotId: uuid('lot_id'),
    amountMicro: micro('amount_micro').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    foreignKey({
      columns: [t.companyId, t.accountId],
      foreignColumns: [ledgerAccounts.companyId, ledgerAccounts.id],
    }),
    foreignKey({ columns: [t.companyId, t.lotId], foreignColumns: [ledgerLots.companyId, ledgerLots.id] }),
    index('ledger_entries_by_tx').on(t.txId),
    index('ledger_entries_by_account').on(t.companyId, t.accountId, t.id),
    check('ledger_entries_amount_micro_check', sql`amount_micro <> 0`),
  ],
).enableRLS()
