import { boolean, foreignKey, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

import { companies } from './companies'
import { enumCheck, instant, tenantColumns } from './tenancy'

/** Outgoing text messages. */
export const smsOutbox = pgTable(
  'sms_outbox',
  {
    ...tenantColumns,
    kind: text('kind').notNull(),
    toPhone: text('to_phone').notNull(),
    bodySealed: text('body_sealed').notNull(),
    /** As of `outbox`. */
    state: text('state', { enum: ['queued', 'sending', 'sent', 'captured', 'failed', 'uncertain'] })
      .notNull()
      .default('queued'),
    attempts: integer('attempts').notNull().default(0),
    lastError: text('last_error').notNull().default(''),
    doneAt: instant('done_at'),
    isSentOnce: boolean('is_sent_once').notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    foreignKey({ columns: [t.companyId], foreignColumns: [companies.id] }),
    index('sms_outbox_by_created').on(t.companyId, t.createdAt, t.id),
    enumCheck(t.state),
  ],
).enableRLS()
