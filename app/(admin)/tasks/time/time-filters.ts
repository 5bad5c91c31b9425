import type { Filter } from '@/components/screen/filter'
import type { Option } from '@/lib/format/options'

type Choices = { people: readonly Option[]; projects: readonly Option[]; customer: Option | null }

const YES_NO = [
  { value: 'yes', label: 'כן' },
  { value: 'no', label: 'לא' },
]

/** The filters of the report. A customer is chosen by their row, so the filter offers the chosen one. */
export const timeReportFilters = ({ people, projects, customer }: Choices): Filter[] => [
  { key: 'person', label: 'מי עבד', options: [{ value: 'mine', label: 'אני' }, ...people] },
  { key: 'project', label: 'פרויקט', options: [{ value: 'none', label: 'בלי פרויקט' }, ...projects] },
  {
    key: 'customer',
    label: 'לקוח',
    options: [...(customer ? [customer] : []), { value: 'none', label: 'בלי לקוח' }],
  },
  { key: 'billable', label: 'לחיוב', options: YES_NO },
  { key: 'billed', label: 'חויב', options: YES_NO },
  {
    key: 'by',
    label: 'סיכום',
    unset: 'לפי לקוח ופרויקט',
    options: [{ value: 'person', label: 'לפי עובד' }],
  },
]
