import { EmptyState, NoResults } from '@/components/screen/empty-state'
import { IconTarget } from '@/components/ui/icons'
import type { LeadListInput } from '@/lib/modules/leads/leads.list'
import { href } from '@/lib/routes/find'

/** The empty state: no lead matches the filters, or there are no leads yet. */
export function NoLeads({ wanted }: { wanted: LeadListInput }) {
  const { sort: _, size: __, state, fields, ...filters } = wanted
  const isNarrowed = Object.values(filters).some(Boolean) || Object.keys(fields).length > 0
  if (isNarrowed || state !== 'open') return <NoResults query={wanted.q} clearHref={`${href('leads')}?view=all`} />
  return (
    <EmptyState
      icon={<IconTarget size={40} />}
      title="אין כרגע לידים פתוחים"
      text="כאן יופיעו מי שפנו לעסק ועוד לא החליטו: עם פרטי הקשר, הסטטוס, הזמן שעבר והמעקב הבא."
    />
  )
}
