import { ReviewedCharges } from '@/components/domain/reviewed-charges'
import { Stack } from '@/components/screen/columns'
import { LinkTabs } from '@/components/screen/link-tabs'
import { Page } from '@/components/screen/page'
import { LiveRefresh } from '@/components/shell/live'
import { findScope, requireScope } from '@/lib/access/scope'
import { addDays } from '@/lib/format/calendar'
import { businessDay } from '@/lib/format/dates'

import { screen, screenTitle } from '@/lib/http/screen'
import { listReviewedCharges } from '@/lib/modules/payments/payment-review/record.queries'
import { loadDifferenceList } from '@/lib/modules/payments/reconciliation/reconciliation.list'
import {
  countOpenDifferences,
  listDifferences,
  listLedgerAccounts,
  listRuns,
} from '@/lib/modules/payments/reconciliation/reconciliation.queries'
import { href } from '@/lib/routes/find'

import { DifferencesTable } from './differences-table'
import { RunNow } from './run-now'
import { RunsTable } from './runs-table'

export const generateMetadata = screenTitle('payments-differences')

export default screen('payments-differences', async ({ actor, search }) => {
  const scope = requireScope('reconciliation', actor)
  const wanted = loadDifferenceList(search)
  const [reviewed, accounts, open] = await Promise.all([
    listReviewedCharges(scope),
    listLedgerAccounts(scope),
    countOpenDifferences(scope),
  ])
  const address = { path: href('payments-differences'), search: { tab: search.tab } }
  const tabs = [
    { key: 'differences', label: 'הפרשים', count: open },
    { key: 'held', label: 'חיובים לבדיקה', count: reviewed.length },
    { key: 'runs', label: 'השוואות' },
  ]
  return (
    <Page
      route="payments-differences"
      meta="כל לילה הספרים של חברת הסליקה מושווים לתשלומים ולהחזרים שכאן, בשני הכיוונים."
      actions={accounts.length > 0 && <RunNow accounts={accounts} yesterday={addDays(businessDay(), -1)} />}
      tabs={<LinkTabs label="התאמה מול הסליקה" tabs={tabs} current={wanted.tab ?? 'differences'} address={address} />}
    >
      <LiveRefresh topics={['reconciliation', 'payment-page']} />
      <Stack>
        {wanted.tab === 'held' && <ReviewedCharges charges={reviewed} />}
        {wanted.tab === 'runs' && <RunsTable runs={await listRuns(scope)} />}
        {wanted.tab === null && (
          <DifferencesTable
            list={await listDifferences(scope, wanted)}
            wanted={wanted}
            search={search}
            accounts={accounts}
            canPick={findScope('customers', actor) !== null}
          />
        )}
      </Stack>
    </Page>
  )
})
