import { minutesText, Percent } from '@/components/screen/figure'
import { StatCard, StatGrid } from '@/components/screen/stat-card'
import { Ltr } from '@/components/ui/bidi'
import { DateText } from '@/components/ui/date-text'
import type { ConversationReports } from '@/lib/modules/conversations/reports.queries'
import { linkTo } from '@/lib/routes/links'

const waitingOf = (isMine: boolean) => `${linkTo('omnichannel')}?view=${isMine ? 'mine' : 'all'}&waiting=1`
const NONE = 'אין נתונים'

type Props = {
  reports: ConversationReports
  /** Whether only the viewer's own work is counted. */
  isMine: boolean
}

/** The main figures: how fast people are answered, how long conversations take, and who waits now. */
export function ReportFigures({ reports: { begun, total, waiting }, isMine }: Props) {
  return (
    <StatGrid>
      <StatCard
        label="זמן עד מענה ראשון (חציון)"
        value={minutesText(total.firstMedian) || NONE}
        note={total.firstNinth !== null && <>תשע מעשר שיחות תוך {minutesText(total.firstNinth)}</>}
      />
      <StatCard
        label="נענו בזמן שהובטח"
        value={total.promised > 0 ? <Percent part={total.onTime} whole={total.promised} /> : NONE}
        note={
          total.promised > 0 ? (
            <>
              <Ltr>{total.onTime.toLocaleString('he-IL')}</Ltr> מתוך <Ltr>{total.promised.toLocaleString('he-IL')}</Ltr>
            </>
          ) : (
            'זמני המענה נקבעים בהגדרות מרכז השיחות'
          )
        }
        tone={total.onTime < total.promised ? 'bad' : undefined}
      />
      <StatCard
        label="שיחות שהסתיימו"
        value={<Ltr>{total.resolved.toLocaleString('he-IL')}</Ltr>}
        note={
          total.resolutionMedian === null ? (
            <>
              שיחות שהתחילו: <Ltr>{begun.toLocaleString('he-IL')}</Ltr>
            </>
          ) : (
            <>
              זמן טיפול חציוני: {minutesText(total.resolutionMedian)}. שיחות שהתחילו:{' '}
              <Ltr>{begun.toLocaleString('he-IL')}</Ltr>
            </>
          )
        }
      />
      <StatCard
        label="ממתינות למענה עכשיו"
        value={<Ltr>{waiting.waiting.toLocaleString('he-IL')}</Ltr>}
        note={
          waiting.oldestAt && (
            <>
              הוותיקה מאז <DateText at={waiting.oldestAt.toISOString()} as="datetime" />
            </>
          )
        }
        href={waitingOf(isMine)}
      />
    </StatGrid>
  )
}
