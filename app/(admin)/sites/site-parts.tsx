import type { Filter } from '@/components/screen/filter'
import { Badge, Status } from '@/components/ui/badge'
import { DueDay } from '@/components/ui/due-day'
import { type CountForms, countText } from '@/lib/format/count-text'
import { businessDay } from '@/lib/format/dates'
import { toOptions } from '@/lib/format/options'
import { NEVER_LATE } from '@/lib/modules/sites/site-states.rules'
import { siteStateLabels, siteStateTones } from '@/lib/modules/sites/sites.labels'
import type { SiteListInput } from '@/lib/modules/sites/sites.list'
import type { SiteState } from '@/lib/vocabulary/sites'

/** The state of a website. */
export const SiteStatus = ({ state }: { state: SiteState }) => (
  <Status tone={siteStateTones[state]}>{siteStateLabels[state]}</Status>
)

/** Returns how near the last day of a website is; undefined where it has none. */
export function dueState(lateAfter: string, today = businessDay()): 'late' | 'today' | 'planned' | undefined {
  if (lateAfter === NEVER_LATE) return undefined
  if (lateAfter < today) return 'late'
  return lateAfter === today ? 'today' : 'planned'
}

/** The last day of the stage, or of the whole, whichever is sooner. */
export function SiteDue({ lateAfter }: { lateAfter: string }) {
  const state = dueState(lateAfter)
  return state && <DueDay day={lateAfter} state={state} />
}

const MISSING: CountForms = ['פריט אחד', 'שני פריטים', 'פריטים']

/** What the customer has to do, by the stage and by what they have not sent. */
export function ClientAction({ action, missing }: { action: string; missing: number }) {
  if (action === '') return null
  return (
    <>
      {action}
      {missing > 0 && (
        <>
          {' '}
          <Badge tone="warn">{countText(missing, MISSING)}</Badge>
        </>
      )}
    </>
  )
}

const ATTENTION: Record<NonNullable<SiteListInput['attention']>, string> = {
  late: 'מאחרים',
  client: 'מחכים ללקוח',
  contents: 'תכנים מחכים לבדיקה',
  incident: 'נמצאה תקלה',
  unpaid: 'המנוי לא שולם',
}

type Owners = readonly { value: string; label: string }[]

/** The filters of the list of websites and of the build board. */
export const siteFilters = (owners: Owners): Filter[] => [
  { key: 'attention', label: 'דורש טיפול', options: toOptions(ATTENTION) },
  { key: 'owner', label: 'מנהל האתר', options: [...owners] },
]

export const stateFilter: Filter = { key: 'state', label: 'מצב', options: toOptions(siteStateLabels) }
