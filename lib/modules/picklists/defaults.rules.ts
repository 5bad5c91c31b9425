import { newId } from '@/lib/db/id'
import type { picklistValues } from '@/lib/db/schema/record-labels'
import { CUSTOMER_STATUS_TYPES } from '@/lib/vocabulary/customers'

import type { PicklistName } from './picklists.schema'

const STATUSES: Record<(typeof CUSTOMER_STATUS_TYPES)[number], string> = {
  prospect: 'מתעניין',
  active: 'פעיל',
  dormant: 'רדום',
  suspended: 'חסום',
  archived: 'בארכיון',
}

const SOURCES = ['המלצה', 'אתר האינטרנט', 'גוגל', 'פייסבוק', 'טלפון']

const LOST_REASONS = ['המחיר', 'בחר בספק אחר', 'לא עכשיו', 'לא ענה', 'לא מתאים לו']

/** The picklist values of a new company. The key of a default status is its type. */
export const defaultPicklists = (companyId: string): (typeof picklistValues.$inferInsert)[] => [
  ...CUSTOMER_STATUS_TYPES.map((type, index) => ({
    companyId,
    id: newId(),
    list: 'customer.status' as const,
    key: type,
    name: STATUSES[type],
    type,
    position: index + 1,
  })),
  ...named(companyId, 'customer.source', SOURCES),
  ...named(companyId, 'lead.lost-reason', LOST_REASONS),
]

const named = (companyId: string, list: PicklistName, names: readonly string[]) =>
  names.map((name, index) => {
    const id = newId()
    return { companyId, id, list, key: id, name, position: index + 1 }
  })
