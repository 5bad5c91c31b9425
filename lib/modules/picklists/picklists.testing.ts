import { defaultPicklists } from '@/lib/auth/default-picklists'

import type { PicklistValue } from './picklists.schema'

type Row = ReturnType<typeof defaultPicklists>[number]

const toChoice = ({ id, list, key, name, type = null }: Row): PicklistValue => ({
  id,
  list,
  key,
  name,
  type,
  isArchived: false,
  former: [],
})

/** What a company begins with, and a status of its own. */
export const examplePicklists: readonly PicklistValue[] = [
  ...defaultPicklists('company').map(toChoice),
  { id: 'vip', list: 'customer.status', key: 'vip', name: 'לקוח מועדף', type: 'active', isArchived: false, former: [] },
]
