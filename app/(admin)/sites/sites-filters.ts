import type { Filter } from '@/components/screen/filter'
import { toOptions } from '@/lib/format/options'
import { siteStateLabels } from '@/lib/modules/sites/sites.labels'
import type { SiteListInput } from '@/lib/modules/sites/sites.list'

const ATTENTION: Record<NonNullable<SiteListInput['attention']>, string> = {
  late: 'מאחרים',
  client: 'מחכים ללקוח',
  contents: 'תכנים מחכים לבדיקה',
}

type Owners = readonly { value: string; label: string }[]

/** The filters of the list of websites and of the build board. */
export const siteFilters = (owners: Owners): Filter[] => [
  { key: 'attention', label: 'דורש טיפול', options: toOptions(ATTENTION) },
  { key: 'owner', label: 'מנהל האתר', options: [...owners] },
]

export const stateFilter: Filter = { key: 'state', label: 'מצב', options: toOptions(siteStateLabels) }
