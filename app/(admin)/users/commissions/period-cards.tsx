import Link from 'next/link'
import { EmptyState } from '@/components/screen/empty-state'
import { Badge, Status } from '@/components/ui/badge'
import { ButtonLink } from '@/components/ui/button-link'
import { Card } from '@/components/ui/card'
import { IconCalendarStats } from '@/components/ui/icons'
import { Money } from '@/components/ui/money'
import { countText } from '@/lib/format/count-text'
import { businessDay } from '@/lib/format/dates'
import { periodStateLabels, periodStateTones } from '@/lib/modules/commissions/commissions.labels'
import type { PeriodCard } from '@/lib/modules/commissions/periods.queries'
import { nextPeriodStep } from '@/lib/modules/commissions/periods.rules'
import { href } from '@/lib/routes/find'

import styles from './commissions.module.css'
import { periodText } from './period-text'
import { StepButton } from './step-button'

type Props = { periods: readonly PeriodCard[]; manages: boolean; isShort?: true }

/** Cards of the periods, newest first: state, total, and the next step. */
export function PeriodCards({ periods, manages, isShort }: Props) {
  if (periods.length === 0) return isShort ? null : <NoPeriods manages={manages} />
  return (
    <ul className={styles.cards} aria-label="תקופות">
      {periods.map((period) => (
        <li key={period.id} className={`card ${styles.period}`}>
          <OnePeriod period={period} manages={manages} />
        </li>
      ))}
    </ul>
  )
}

function OnePeriod({ period, manages }: { period: PeriodCard; manages: boolean }) {
  const { id, state, isReopened, deals, payable, clawback, held, people, statementId } = period
  const isOver = period.endsOn < businessDay()
  const step = nextPeriodStep(state)
  const target = statementId ? href('commissions-statement', { id: statementId }) : href('commissions-period', { id })
  return (
    <>
      <div className={styles.head}>
        <h2>
          <Link href={target}>{periodText(period)}</Link>
        </h2>
        <Status tone={periodStateTones[state]}>{periodStateLabels[state]}</Status>
        {isReopened && <Badge tone="warn">פתוחה לתיקונים</Badge>}
      </div>
      <p className={styles.payable}>
        <Money agorot={payable} /> <span className="muted">לתשלום</span>
      </p>
      <p className="muted">
        {countText(deals, DEALS)}
        {manages && <> · {countText(people, PEOPLE)}</>}
        {clawback < 0 && (
          <>
            {' '}
            · קוזזו <Money agorot={clawback} />
          </>
        )}
        {held !== 0 && (
          <>
            {' '}
            · מוחזקים <Money agorot={held} />
          </>
        )}
      </p>
      <div className={styles.next}>
        {manages && step && step !== 'pay' && (isOver || step !== 'approve') && (
          <StepButton id={id} version={period.version} step={step} />
        )}
        {manages && step === 'approve' && !isOver && (
          <StepButton id={id} version={period.version} step="calculate" isRepeat />
        )}
        {manages && step === 'pay' && (
          <ButtonLink href={`${target}?do=pay`} size="sm" variant="primary">
            רישום תשלום
          </ButtonLink>
        )}
        <ButtonLink href={target} size="sm" variant="ghost">
          {statementId ? 'לדוח שלי' : 'לפרטי התקופה'}
        </ButtonLink>
      </div>
    </>
  )
}

const DEALS = ['עסקה אחת', 'שתי עסקאות', 'עסקאות'] as const
const PEOPLE = ['מוטב אחד', 'שני מוטבים', 'מוטבים'] as const

const NoPeriods = ({ manages }: { manages: boolean }) => (
  <Card>
    <EmptyState
      icon={<IconCalendarStats size={40} />}
      title="עוד אין תקופות"
      text={
        manages
          ? 'תקופה היא הימים שמתחשבנים עליהם יחד, בדרך כלל חודש. אחרי שפותחים אותה אפשר לחשב.'
          : 'כשיחושבו עמלות שמגיעות לך, הדוחות יופיעו כאן.'
      }
    />
  </Card>
)
