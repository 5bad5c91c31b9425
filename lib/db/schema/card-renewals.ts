import { sql } from 'drizzle-orm'
import { check, foreignKey, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'

import { customerServices } from './customer-services'
import { customers } from './customers'
import { gatewayAccounts } from './gateways'
import { savedCards } from './payment-attempts'
import { enumCheck, instant, tenantColumns } from './tenancy'

/** A customer's visit to the gateway's page to replace a card; nothing is charged there. */
export const cardRenewals = pgTable(
  'card_renewals',
  {
    ...tenantColumns,
    customerServiceId: uuid('customer_service_id').notNull(),
    customerId: uuid('customer_id').notNull(),
    gatewayAccountId: uuid('gateway_account_id').notNull(),
    state: text('state', { enum: ['created', 'open', 'kept', 'declined', 'cancelled'] }).notNull(),
    gatewayRef: text('gateway_ref'),
    gatewayUrl: text('gateway_url'),
    savedCardId: uuid('saved_card_id'),
    settledAt: instant('settled_at'),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    foreignKey({
      columns: [t.companyId, t.customerServiceId],
      foreignColumns: [customerServices.companyId, customerServices.id],
    }),
    foreignKey({ columns: [t.companyId, t.customerId], foreignColumns: [customers.companyId, customers.id] }),
    foreignKey({
      columns: [t.companyId, t.gatewayAccountId],
      foreignColumns: [gatewayAccounts.companyId, gatewayAccounts.id],
    }),
    foreignKey({ columns: [t.companyId, t.savedCardId], foreignColumns: [savedCards.companyId, savedCards.id] }),
    uniqueIndex('card_renewals_live').on(t.companyId, t.customerServiceId).where(sql`state in ('created', 'open')`),
    uniqueIndex('card_renewals_gateway').on(t.companyId, t.gatewayAccountId, t.gatewayRef),
    check('card_renewals_state_saved_card_id_check', sql`(state = 'kept') = (saved_card_id is not null)`),
    enumCheck(t.state),
  ],
).enableRLS()
