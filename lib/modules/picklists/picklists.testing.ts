import { defaultPicklists } from './defaults.rules'
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

/** The default values of a company, and a status that it added. */
export const examplePicklists: readonly PicklistValue[] = [
  ...defaultPicklists('company').map(toChoice),
  { id: 'vip', list: 'customer.status', key: 'vip', name: 'לקוח מועדף', type: 'active', isArchived: false, former: [] },
]
