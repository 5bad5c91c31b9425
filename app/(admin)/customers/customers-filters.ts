import { customFieldFilters } from '@/components/domain/records/custom-field-filters'
import type { Filter } from '@/components/screen/filter'
import type { ListSight } from '@/lib/access/reach'
import { toOptions } from '@/lib/format/options'
import { consentChannelLabels } from '@/lib/modules/consents/consents.labels'
import { moneyFilterLabels } from '@/lib/modules/customer-accounts/customer-accounts.labels'
import { customerFieldLabels, customerKindLabels, missingFieldLabels } from '@/lib/modules/customers/customers.labels'
import { allPicklistOptions } from '@/lib/modules/picklists/picklists.rules'
import { followUpLabels } from '@/lib/records/follow-up'

import type { ListWords } from './customers-columns'

type Of = ListWords & {
  sees: ListSight & { money: boolean }
  canDelete: boolean
  canMerge: boolean
}

/** Returns the filters of the list; the first two are in the bar itself. */
export function filtersOf({ fields, tags, teams, lists, colleagues, ...rights }: Of): Filter[] {
  const { sees, canDelete, canMerge } = rights
  const named = tags.map(({ id, name }) => ({ value: id, label: name }))
  const owner: Filter = {
    key: 'owner',
    label: 'אחראי',
    options: [{ value: 'mine', label: 'הלקוחות שלי' }, ...colleagues],
  }
  const labels: Filter[] = [
    { key: 'tags', label: 'תגיות (אחת לפחות)', kind: 'several', options: named },
    { key: 'tagsAll', label: 'תגיות (כולן)', kind: 'several', options: named },
    { key: 'tagsNone', label: 'בלי התגיות', kind: 'several', options: named },
  ]
  return [
    { key: 'status', label: 'סטטוס', options: allPicklistOptions(lists, 'customer.status') },
    { key: 'followUp', label: 'מעקב', options: toOptions(followUpLabels) },
    { key: 'kind', label: 'סוג', options: toOptions(customerKindLabels) },
    ...(sees.others ? [owner] : []),
    { key: 'shared', label: 'שיתוף', options: [{ value: 'yes', label: 'רק לקוחות שמשותפים איתי' }] },
    ...(teams.length > 0 ? [{ key: 'team', label: 'צוות', options: teams }] : []),
    ...(tags.length > 0 ? labels : []),
    { key: 'source', label: customerFieldLabels.source, options: allPicklistOptions(lists, 'customer.source') },
    { key: 'city', label: customerFieldLabels.city, kind: 'text', options: [] },
    { key: 'active', label: 'פעילות אחרונה', kind: 'span', options: [] },
    { key: 'consent', label: 'הסכמה לפנייה', kind: 'several', options: toOptions(consentChannelLabels) },
    { key: 'missing', label: 'חסר', options: toOptions(missingFieldLabels) },
    ...(sees.money ? [{ key: 'money', label: 'חשבון', options: toOptions(moneyFilterLabels) }] : []),
    ...(canMerge ? [POSSIBLE_DUPLICATES] : []),
    ...customFieldFilters(fields),
    ...(canDelete ? [{ key: 'deleted', label: 'נמחקו', options: [{ value: 'yes', label: 'רק לקוחות שנמחקו' }] }] : []),
  ]
}

const POSSIBLE_DUPLICATES: Filter = {
  key: 'twins',
  label: 'כפילויות',
  options: [{ value: 'yes', label: 'רק לקוחות עם חשד לכפילות' }],
}
