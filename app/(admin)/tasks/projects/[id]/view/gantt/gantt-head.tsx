import { Segmented } from '@/components/ui/segmented'
import { addDays, daysBetween } from '@/lib/format/calendar'

import styles from './gantt.module.css'
import { DAY_WIDTH, type GanttScale, isSaturday, monthParts, smallParts } from './gantt-scale'

/** A day that is drawn apart: a holiday, or one on which businesses rest. */
export type GanttMark = { day: string; name: string | undefined; isRest: boolean }
type Range = { from: string; to: string }

const SCALES: Record<GanttScale, string> = { day: 'ימים', week: 'שבועות', month: 'חודשים' }

export const ScaleChoice = ({ scale, onChange }: { scale: GanttScale; onChange: (scale: GanttScale) => void }) => (
  <Segmented
    legend="קנה מידה"
    hideLegend
    name="gantt-scale"
    options={Object.entries(SCALES).map(([value, label]) => ({ value, label }))}
    value={scale}
    onChange={({ currentTarget }) => onChange(currentTarget.value as GanttScale)}
  />
)

/** The months, and below them days or weeks. */
export function GanttHead({ range, scale, today }: { range: Range; scale: GanttScale; today: string }) {
  const width = DAY_WIDTH[scale]
  const place = (at: number, length: number) => ({ insetInlineStart: at * width, inlineSize: length * width })
  return (
    <div className={styles.head} aria-hidden="true">
      {monthParts(range).map(({ key, at, length, text }) => (
        <span key={key} className={styles.month} style={place(at, length)}>
          <span>{length * width > 60 ? text : ''}</span>
        </span>
      ))}
      {smallParts(range, scale).map(({ key, at, length, text }) => (
        <span
          key={key}
          className={styles.small}
          style={place(at, length)}
          data-week={length === 7 ? '' : undefined}
          data-today={key === today ? '' : undefined}
        >
          {text}
        </span>
      ))}
    </div>
  )
}

type MarkProps = { range: Range; scale: GanttScale; marks: readonly GanttMark[]; today: string }

/** What stands behind the bars: Sabbaths and holidays, the weeks, and today. */
export function GanttDays({ range, scale, marks, today }: MarkProps) {
  const width = DAY_WIDTH[scale]
  const at = (day: string) => ({ insetInlineStart: daysBetween(range.from, day) * width })
  const weeks = Array.from({ length: Math.floor(daysBetween(range.from, range.to) / 7) }, (_, index) =>
    addDays(range.from, index * 7),
  )
  return (
    <div className={styles.days} aria-hidden="true">
      {scale !== 'month' && weeks.map((day) => <span key={day} className={styles.week} style={at(day)} />)}
      {marks.map(({ day, name, isRest }) => (
        <span
          key={day}
          className={isRest ? styles.rest : styles.holiday}
          style={{ ...at(day), inlineSize: width }}
          title={name ?? (isSaturday(day) ? 'שבת' : undefined)}
        />
      ))}
      <span
        className={styles.today}
        style={{ insetInlineStart: (daysBetween(range.from, today) + 0.5) * width }}
        data-now=""
      />
    </div>
  )
}

/** What the looks of the bars mean. */
export const GanttLegend = () => (
  <ul className={styles.legend} aria-label="מקרא">
    <li data-look="open">טרם התחילה</li>
    <li data-look="started">בביצוע</li>
    <li data-look="done">הושלמה</li>
    <li data-look="open" className={styles.late}>
      באיחור
    </li>
    <li className={styles.rest}>שבת או חג</li>
  </ul>
)
