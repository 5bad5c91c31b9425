import { bigint, foreignKey, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'

import { payments } from './payments'
import { moment, tenantPolicy } from './tenancy'

/** Money that went back to a payer, never more than came in; a row stays as it was written. */
export const paymentRefunds = pgTable(
  'payment_refunds',
  {
    companyId: uuid('company_id').notNull(),
    id: uuid('id').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    createdBy: uuid('created_by'),
    paymentId: uuid('payment_id').notNull(),
    amountAgorot: bigint('amount_agorot', { mode: 'number' }).notNull(),
    refundedAt: moment('refunded_at').notNull(),
    reason: text('reason').notNull().default(''),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    foreignKey({ columns: [t.companyId, t.paymentId], foreignColumns: [payments.companyId, payments.id] }),
    index('payment_refunds_by_payment').on(t.companyId, t.paymentId),
    index('payment_refunds_by_time').on(t.companyId, t.refundedAt, t.id),
    tenantPolicy(),
  ],
).enableRLS()
