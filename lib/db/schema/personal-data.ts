import { sql } from 'drizzle-orm'
import { check, date, foreignKey, index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'

import { files } from './platform'
import { recordKeys, recordRefs } from './records'
import { enumCheck, instant, tenantColumns } from './tenancy'

export const REQUEST_KINDS = ['access', 'correct', 'erase', 'object'] as const
export const REQUEST_STATES = ['received', 'identity_checked', 'in_work', 'done', 'refused'] as const

/** The results of an erasure, as stated in its receipt. No personal data except the requester's name. */
export type ReceiptFacts = {
  request: string
  company: string
  /** The number of the customer or of the lead who was erased. */
  customer?: string
  lead?: string
  requester: string
  receivedOn: string
  erasedAt: string
  erasedBy: string
  /** Number of erased items by kind. */
  erased: Record<string, number>
  kept: { kind: string; count: number; ground: string; until: string }[]
}

/**
 * A person's request about their personal data, with its due date and outcome. It belongs to a customer or to a lead; that
 * of a lead who became a customer is shown and answered at the customer.
 */
export const personalDataRequests = pgTable(
  'personal_data_requests',
  {
    ...tenantColumns,
    ...recordRefs,
    kind: text('kind', { enum: REQUEST_KINDS }).notNull(),
    state: text('state', { enum: REQUEST_STATES }).notNull().default('received'),
    requester: text('requester').notNull(),
    /** How the requester's identity was verified; empty until then. */
    identityCheck: text('identity_check').notNull().default(''),
    receivedOn: date('received_on', { mode: 'string' }).notNull(),
    dueOn: date('due_on', { mode: 'string' }).notNull(),
    /** What was done, or why nothing was done. */
    outcome: text('outcome').notNull().default(''),
    closedAt: instant('closed_at'),
    closedBy: uuid('closed_by'),
    /** The machine-readable copy, the readable copy, and the receipt of an erasure. */
    dataFileId: uuid('data_file_id'),
    readingFileId: uuid('reading_file_id'),
    receiptFileId: uuid('receipt_file_id'),
    receiptFacts: jsonb('receipt_facts').$type<ReceiptFacts>(),
    receiptSha256: text('receipt_sha256').notNull().default(''),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    ...recordKeys('personal_data_requests', t, sql`num_nonnulls(customer_id, lead_id) = 1`),
    foreignKey({ columns: [t.companyId, t.dataFileId], foreignColumns: [files.companyId, files.id] }),
    foreignKey({ columns: [t.companyId, t.readingFileId], foreignColumns: [files.companyId, files.id] }),
    foreignKey({ columns: [t.companyId, t.receiptFileId], foreignColumns: [files.companyId, files.id] }),
    index('personal_data_requests_by_customer').on(t.companyId, t.customerId, t.createdAt),
    index('personal_data_requests_by_lead').on(t.companyId, t.leadId, t.createdAt).where(sql`lead_id is not null`),
    index('personal_data_requests_open').on(t.companyId, t.dueOn, t.id).where(sql`state not in ('done', 'refused')`),
    check('personal_data_requests_due_on_received_on_check', sql`due_on >= received_on`),
    check(
      'personal_data_requests_state_identity_check_check',
      sql`state = 'received' or state = 'refused' or identity_check <> ''`,
    ),
    check(
      'personal_data_requests_state_closed_at_check',
      sql`(state in ('done', 'refused')) = (closed_at is not null)`,
    ),
    check('personal_data_requests_state_outcome_check', sql`state <> 'refused' or outcome <> ''`),
    enumCheck(t.kind),
    check('personal_data_requests_requester_check', sql`char_length(requester) between 1 and 200`),
    enumCheck(t.state),
  ],
).enableRLS()

/** Stored contents that an erasure must delete from the file storage, after its commit and until it succeeds. */
export const personalDataRemovals = pgTable(
  'personal_data_removals',
  {
    companyId: uuid('company_id').notNull(),
    requestId: uuid('request_id').notNull(),
    storageKey: text('storage_key').notNull(),
    removedAt: instant('removed_at'),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.requestId, t.storageKey] }),
    foreignKey({
      columns: [t.companyId, t.requestId],
      foreignColumns: [personalDataRequests.companyId, personalDataRequests.id],
    }),
  ],
).enableRLS()
