import { Stack } from '@/components/screen/columns'
import { FilterBar } from '@/components/screen/filter-bar'
import { Page } from '@/components/screen/page'
import { LiveRefresh } from '@/components/shell/live'
import { ButtonLink } from '@/components/ui/button-link'
import { DateText } from '@/components/ui/date-text'
import { IconCoins } from '@/components/ui/icons'
import { findScope, requireScope } from '@/lib/access/scope'
import { screen, screenTitle } from '@/lib/http/screen'
import { readMoneySpan } from '@/lib/modules/money/money.list'
import { loadMoney } from '@/lib/modules/money/money.queries'
import { href } from '@/lib/routes/find'

import { FailedCharges } from './failed-charges'
import styles from './money.module.css'
import { IncomeCharts } from './money-charts'
import { MoneyFigures } from './money-figures'
import { UpcomingCharges } from './upcoming-charges'

export const generateMetadata = screenTitle('services-money')

export default screen('services-money', async ({ actor, search }) => {
  const scope = requireScope('payments', actor)
  const span = readMoneySpan(search)
  const picture = await loadMoney(scope, span)
  const viewer = findScope('customers', actor)
  return (
    <Page
      route="services-money"
      meta={
        <>
          מ־
          <DateText at={span.current.from} /> עד <DateText at={span.current.to} />, לעומת{' '}
          <DateText at={span.previous.from} /> עד <DateText at={span.previous.to} />
          {scope.ownerId && ' · רק מה שבאחריותך'}
        </>
      }
      actions={
        <ButtonLink href={href('services-debts')} icon={<IconCoins size={20} />}>
          גיול חובות
        </ButtonLink>
      }
    >
      <LiveRefresh topics={['payment-page']} />
      <Stack>
        <div className="card">
          <FilterBar dates="תקופה" period={span.current} />
        </div>
        <MoneyFigures picture={picture} span={span} />
        <IncomeCharts picture={picture} span={span} canOpenServices={findScope('serviceDetails', actor) !== null} />
        <div className={styles.row}>
          <FailedCharges failures={picture.failures} viewer={viewer} />
          <UpcomingCharges upcoming={picture.upcoming} viewer={viewer} />
        </div>
      </Stack>
    </Page>
  )
})
