import { withSearch } from '@/components/screen/address'
import { Stack } from '@/components/screen/columns'
import { EmptyState } from '@/components/screen/empty-state'
import { Page } from '@/components/screen/page'
import { LiveRefresh } from '@/components/shell/live'
import { Alert } from '@/components/ui/alert'
import { ButtonLink } from '@/components/ui/button-link'
import { Card } from '@/components/ui/card'
import { IconChevronLeft, IconChevronRight } from '@/components/ui/icons'
import { requireScope } from '@/lib/access/scope'
import { addDays } from '@/lib/format/calendar'
import { businessDay, isCalendarDay } from '@/lib/format/dates'
import { type Search, screen, screenTitle } from '@/lib/http/screen'
import { loadWorkload } from '@/lib/modules/tasks/workload.queries'
import { WORKLOAD_SCALES } from '@/lib/modules/tasks/workload.rules'
import { href } from '@/lib/routes/find'

import { TaskTabs } from '../task-tabs'
import { CellTasks } from './cell-tasks'
import styles from './workload.module.css'
import { WorkloadTable } from './workload-table'

export const generateMetadata = screenTitle('tasks-workload')

const SCALES = { week: 'שבועות', day: 'ימים' } as const
/** Days by which the arrows go on. */
const STEP = { week: 28, day: 7 } as const

export default screen('tasks-workload', async ({ actor, search }) => {
  const { scale, from, person, at } = shownIn(search)
  const load = await loadWorkload(requireScope('tasks', actor), { from, scale })
  const address = { path: href('tasks-workload'), search }
  const column = load.columns.find((one) => one.from === at)
  const row = load.rows.find(({ id }) => (id ?? 'none') === person)
  const to = (changes: Record<string, string | null>) => withSearch(address, { person: null, at: null, ...changes })
  return (
    <Page route="tasks-workload" tabs={<TaskTabs current="workload" />}>
      <LiveRefresh topics={['task', 'task-project']} />
      <Stack>
        <nav className={styles.tools} aria-label="הזמן שמוצג">
          <span className={styles.steps}>
            <ButtonLink size="sm" href={to({ from: null })}>
              היום
            </ButtonLink>
            <ButtonLink
              size="sm"
              variant="ghost"
              href={to({ from: addDays(from, -STEP[scale]) })}
              icon={<IconChevronRight size={18} className={styles.turned} />}
            >
              קודם
            </ButtonLink>
            <ButtonLink
              size="sm"
              variant="ghost"
              href={to({ from: addDays(from, STEP[scale]) })}
              icon={<IconChevronLeft size={18} className={styles.turned} />}
            >
              הבא
            </ButtonLink>
          </span>
          <span className={styles.steps}>
            {WORKLOAD_SCALES.map((one) => (
              <ButtonLink
                key={one}
                size="sm"
                variant={one === scale ? 'outline' : 'ghost'}
                href={to({ scale: one === 'week' ? null : one })}
                aria-current={one === scale ? 'true' : undefined}
              >
                {SCALES[one]}
              </ButtonLink>
            ))}
          </span>
        </nav>
        {load.isCut && <Alert tone="warn" title="יש כאן יותר מ־5,000 משימות, ונספרו אלה שתאריך היעד שלהן ראשון." />}
        {load.isPartial && (
          <Alert tone="info" title="נספרות כאן רק משימות שיש לך הרשאה לראות. ייתכן שלאנשים יש עבודה נוספת." />
        )}
        <div className="card">
          {load.rows.length > 0 ? (
            <WorkloadTable load={load} chosen={row && column ? { person, at } : undefined} linkTo={to} />
          ) : (
            <EmptyState title="אין למי לתת משימות" />
          )}
        </div>
        {row && column && <CellTasks actor={actor} person={row} column={column} scale={scale} />}
        <Card title="איך מחושב העומס">
          <p className={styles.explained}>
            הזמן המשוער של כל משימה פתוחה מתחלק בין ימי העבודה שלה, מתאריך ההתחלה עד תאריך היעד, ובין האחראים לה. משימה
            באיחור נספרת ביום העבודה הקרוב. שבוע עבודה הוא ימים א׳–ה׳, שמונה שעות ביום, בלי חגים ובלי ימים שהעסק סגור
            בהם.
          </p>
        </Card>
      </Stack>
    </Page>
  )
})

/** Returns what the address shows: eight weeks from this one unless it says otherwise. */
function shownIn({ scale, from, person, at }: Search) {
  return {
    scale: WORKLOAD_SCALES.find((one) => one === scale) ?? 'week',
    from: typeof from === 'string' && isCalendarDay(from) && from >= '1900' && from < '2199' ? from : businessDay(),
    person: typeof person === 'string' ? person : undefined,
    at: typeof at === 'string' ? at : undefined,
  }
}
