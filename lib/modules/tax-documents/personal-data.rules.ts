import { sql } from 'drizzle-orm'

import type { KeptByLaw, TableFates } from '@/lib/records/erasure'
import { belongsToPerson, type PersonSection } from '@/lib/records/person'
import { taxTypeLabels } from '@/lib/tax/labels'

const AMOUNT = ['amount', 'סכום בשקלים'] as const

/** Sections of this module in the copy of a person's data. */
export const personSections: readonly PersonSection[] = [
  {
    key: 'tax_documents',
    title: 'מסמכי מס',
    rows: (of) => sql`select t.id::text, t.type, t.number_text as number, t.issue_date, t.customer, t.lines,
      t.total_agorot::numeric / 100 as amount, t.vat_agorot::numeric / 100 as vat, t.currency, t.sent_at, t.sent_to
      from tax_documents t where ${belongsToPerson(of)}`,
    fields: [
      ['type', 'סוג', taxTypeLabels],
      ['number', 'מספר'],
      ['issue_date', 'תאריך'],
      AMOUNT,
      ['sent_to', 'נשלח אל'],
    ],
  },
]

/** What an erasure does to this module's tables whose rows belong to a customer. */
export const tableFates: TableFates = {
  tax_documents: { becomes: 'kept', why: 'bookkeeping' },
}

/** Tables in which text about an erased person may remain, and why. */
export const keptByLaw: KeptByLaw = {
  tax_documents: 'whom it was issued to and for what',
  allocation_requests: 'what the Tax Authority was told of an invoice',
}
