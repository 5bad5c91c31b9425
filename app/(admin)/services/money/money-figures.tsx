import { TrialNote } from '@/components/domain/trial-note'
import { Delta, StatCard, StatGrid } from '@/components/screen/stat-card'
import { Money } from '@/components/ui/money'
import { countText } from '@/lib/format/count-text'
import { growthPercent } from '@/lib/modules/home/home.rules'
import type { MoneyPicture } from '@/lib/modules/money/money.queries'
import { type Days, foldInto, type Span } from '@/lib/modules/money/money.rules'
import { href } from '@/lib/routes/find'

import { paymentsHref, refundsHref } from './links'
import styles from './money.module.css'

type Props = { picture: MoneyPicture; span: Span }

const SINCE = 'מהתקופה הקודמת'
const within = (days: MoneyPicture['income'], stretch: Days) => foldInto(days, [stretch])[0] ?? 0

/** Key figures of the period, and what is open today; each links to the list behind it. */
export function MoneyFigures({ picture: { income, refunds, byWay, debts, trial, mrrAgorot }, span }: Props) {
  const [now, before] = [within(income, span.current), within(income, span.previous)]
  const [back, backBefore] = [within(refunds, span.current), within(refunds, span.previous)]
  const count = byWay.reduce((sum, way) => sum + way.count, 0)
  const overdue = debts.total - debts.current
  return (
    <div className={styles.figures}>
      <StatGrid>
        <StatCard
          label="התקבל"
          value={<Money agorot={now} isWhole />}
          note={
            <>
              <Delta percent={growthPercent(now, before)} since={SINCE} />
              <TrialNote agorot={trial.income} />
            </>
          }
          href={paymentsHref(span.current)}
        />
        <StatCard
          label="הוחזר"
          value={<Money agorot={back} isWhole />}
          note={
            <>
              <Delta percent={growthPercent(back, backBefore)} since={SINCE} upIs="bad" />
              <TrialNote agorot={trial.refunds} />
            </>
          }
          href={refundsHref(span.current)}
        />
        <StatCard
          label="נטו"
          value={<Money agorot={now - back} isWhole />}
          note={
            <>
              {countText(count, ['תשלום אחד', 'שני תשלומים', 'תשלומים'])}
              <TrialNote agorot={trial.income - trial.refunds} />
            </>
          }
          href={paymentsHref(span.current)}
        />
        {mrrAgorot !== null && (
          <StatCard
            label="הכנסה חודשית קבועה"
            value={<Money agorot={mrrAgorot} isWhole />}
            note="משירותים מתחדשים פעילים"
            href={href('services')}
          />
        )}
        <StatCard
          label="לא שולם"
          value={<Money agorot={debts.total} isWhole />}
          note={
            <>
              נכון להיום
              <TrialNote agorot={trial.debts} isWithin />
            </>
          }
          href={href('services-debts')}
        />
        <StatCard
          label="באיחור"
          value={<Money agorot={overdue} isWhole />}
          note="עבר המועד לתשלום"
          tone={overdue > 0 ? 'bad' : undefined}
          href={`${href('services-debts')}?sort=oldest`}
        />
      </StatGrid>
    </div>
  )
}
