import { LinkTabs } from '@/components/screen/link-tabs'
import { Page } from '@/components/screen/page'
import { ButtonLink } from '@/components/ui/button-link'
import { IconCalculator, IconListDetails } from '@/components/ui/icons'
import { type Actor, findScope, requireScope } from '@/lib/access/scope'
import { type Search, screen, screenTitle } from '@/lib/http/screen'
import { listPeople } from '@/lib/modules/commissions/assignments.queries'
import { loadLineList } from '@/lib/modules/commissions/commissions.list'
import { listLines } from '@/lib/modules/commissions/commissions.queries'
import { findNextPeriodStart, listCommissionPeriods } from '@/lib/modules/commissions/periods.queries'
import { href } from '@/lib/routes/find'

import { LinesTable } from './lines-table'
import { NewPeriod } from './new-period'
import { PeriodCards } from './period-cards'
import { periodText } from './period-text'

export const generateMetadata = screenTitle('users-commissions')

export default screen('users-commissions', async ({ actor, search }) => {
  const manages = findScope('commissionPlans', actor)
  const { tab } = loadLineList(search)
  return (
    <Page
      route="users-commissions"
      actions={
        <>
          <ButtonLink href={href('commissions-calculator')} icon={<IconCalculator size={20} />}>
            מחשבון
          </ButtonLink>
          {manages && (
            <ButtonLink href={href('commissions-plans')} icon={<IconListDetails size={20} />}>
              תוכניות
            </ButtonLink>
          )}
          {manages && <NewPeriod start={await findNextPeriodStart(manages)} />}
        </>
      }
      tabs={<LinkTabs label="עמלות" tabs={TABS} current={tab ?? 'lines'} address={{ path: PATH, search: {} }} />}
    >
      {tab === 'periods' ? <Periods actor={actor} /> : <Lines actor={actor} search={search} />}
    </Page>
  )
})

const PATH = href('users-commissions')
const TABS = [
  { key: 'lines', label: 'שורות עמלה' },
  { key: 'periods', label: 'תקופות' },
]

async function Periods({ actor }: { actor: Actor }) {
  const periods = await listCommissionPeriods(requireScope('commissions', actor))
  return <PeriodCards periods={periods} manages={findScope('commissionPlans', actor) !== null} />
}

async function Lines({ actor, search }: { actor: Actor; search: Search }) {
  const [scope, manages] = [requireScope('commissions', actor), findScope('commissionPlans', actor)]
  const wanted = loadLineList(search)
  const periods = await listCommissionPeriods(scope)
  return (
    <>
      <PeriodCards periods={periods.slice(0, 3)} manages={manages !== null} isShort />
      <LinesTable
        list={await listLines(scope, wanted)}
        wanted={wanted}
        search={search}
        periods={periods.map((period) => ({ value: period.id, label: periodText(period) }))}
        people={manages && (await listPeople(manages))}
      />
    </>
  )
}
