import { Page } from '@/components/screen/page'
import { LiveRefresh } from '@/components/shell/live'
import { OperationNotice } from '@/components/shell/operation-notice'
import { DateText } from '@/components/ui/date-text'
import { findScope, requireScope } from '@/lib/access/scope'
import { screen, screenTitle } from '@/lib/http/screen'
import { loadDebtList } from '@/lib/modules/customer-accounts/debts.list'
import { listDebtOwners, listDebts } from '@/lib/modules/customer-accounts/debts.queries'

import { DebtsExport } from './debts-export'
import { DebtsTable } from './debts-table'

export const generateMetadata = screenTitle('services-debts')

export default screen('services-debts', async ({ actor, search }) => {
  const scope = requireScope('payments', actor)
  const wanted = loadDebtList(search)
  const [list, owners] = await Promise.all([listDebts(scope, wanted), listDebtOwners(scope)])
  return (
    <Page
      route="services-debts"
      meta={
        <>
          נכון ל־
          <DateText at={list.on} />
          {scope.ownerId && ' · רק מה שבאחריותך'}
        </>
      }
      actions={<DebtsExport />}
    >
      <LiveRefresh topics={['payment-page']} />
      <OperationNotice />
      <DebtsTable list={list} wanted={wanted} owners={owners} search={search} viewer={findScope('customers', actor)} />
    </Page>
  )
})
