import { sql } from 'drizzle-orm'
import { boolean, foreignKey, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { MESSAGE_PURPOSES } from '@/lib/vocabulary/messaging'

import { channelAccounts } from './channels'
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
    /** Why it is sent: the gate lets marketing out only to people who agreed. */
    purpose: text('purpose', { enum: MESSAGE_PURPOSES }).notNull().default('transactional'),
    /** As of `outbox`; `delivered`: the provider reported that it arrived. */
    state: text('state', { enum: ['queued', 'sending', 'sent', 'delivered', 'captured', 'failed', 'uncertain'] })
      .notNull()
      .default('queued'),
    attempts: integer('attempts').notNull().default(0),
    lastError: text('last_error').notNull().default(''),
    doneAt: instant('done_at'),
    isSentOnce: boolean('is_sent_once').notNull().default(false),
    /** The company's account that sent it, whose provider reports what became of it; null: that of the installation. */
    accountId: uuid('account_id'),
    /** The provider's id of it. */
    providerId: text('provider_id'),
    deliveredAt: instant('delivered_at'),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    foreignKey({ columns: [t.companyId], foreignColumns: [companies.id] }),
    foreignKey({
      columns: [t.companyId, t.accountId],
      foreignColumns: [channelAccounts.companyId, channelAccounts.id],
    }),
    index('sms_outbox_provider').on(t.companyId, t.accountId, t.providerId).where(sql`provider_id is not null`),
    index('sms_outbox_by_created').on(t.companyId, t.createdAt, t.id),
    enumCheck(t.purpose),
    enumCheck(t.state),
  ],
).enableRLS()
