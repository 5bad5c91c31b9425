import { sql } from 'drizzle-orm'
import { boolean, foreignKey, index, integer, jsonb, pgTable, primaryKey, uniqueIndex, uuid } from 'drizzle-orm/pg-core'

import { customers } from './customers'
import { leads } from './leads'
import { instant } from './tenancy'

/** Values of columns, as the database holds them. */
type Columns = Record<string, unknown>

/** Each time that a lead became a customer, with what undoing it needs. */
export const leadConversions = pgTable(
  'lead_conversions',
  {
    companyId: uuid('company_id').notNull(),
    id: uuid('id').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    createdBy: uuid('created_by').notNull(),
    leadId: uuid('lead_id').notNull(),
    customerId: uuid('customer_id').notNull(),
    /** Whether the customer was created by the conversion; otherwise the lead joined an existing one. */
    isNewCustomer: boolean('is_new_customer').notNull(),
    /** Status and follow-up of the lead before. */
    leadBefore: jsonb('lead_before').$type<Columns>().notNull(),
    /** The columns of an existing customer that were filled, before and after. */
    customerBefore: jsonb('customer_before').$type<Columns>().notNull().default({}),
    customerAfter: jsonb('customer_after').$type<Columns>().notNull().default({}),
    /** The version of the customer after the conversion: another one means that somebody changed it since. */
    customerVersion: integer('customer_version').notNull(),
    /** The primary contact of the lead, where the customer had one already. */
    demotedContactId: uuid('demoted_contact_id'),
    /** The number and the address of the lead that an existing customer got beside its own. */
    addedMethodIds: uuid('added_method_ids').array().notNull().default([]),
    undoUntil: instant('undo_until').notNull(),
    undoneAt: instant('undone_at'),
    undoneBy: uuid('undone_by'),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    foreignKey({ columns: [t.companyId, t.leadId], foreignColumns: [leads.companyId, leads.id] }),
    foreignKey({ columns: [t.companyId, t.customerId], foreignColumns: [customers.companyId, customers.id] }),
    uniqueIndex('lead_conversions_once').on(t.companyId, t.leadId).where(sql`undone_at is null`),
    index('lead_conversions_by_customer').on(t.companyId, t.customerId),
  ],
).enableRLS()
