import { Badge, Status } from '@/components/ui/badge'
import { DueDay } from '@/components/ui/due-day'
import { type CountForms, countText } from '@/lib/format/count-text'
import { businessDay } from '@/lib/format/dates'
import { NEVER_LATE } from '@/lib/modules/sites/site-states.rules'
import { siteStateLabels, siteStateTones } from '@/lib/modules/sites/sites.labels'
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
