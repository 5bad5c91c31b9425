import { Page } from '@/components/screen/page'
import { LiveRefresh } from '@/components/shell/live'
import { Alert } from '@/components/ui/alert'
import { findScope, requireScope } from '@/lib/access/scope'
import { screen, screenTitle } from '@/lib/http/screen'
import { loadCancellationList } from '@/lib/modules/payments/cancellation/cancellation.list'
import { listCancellations } from '@/lib/modules/payments/cancellation/office.queries'

import { CancellationsTable } from './cancellations-table'

export const generateMetadata = screenTitle('payments-cancellations')

export default screen('payments-cancellations', async ({ actor, search }) => {
  const wanted = loadCancellationList(search)
  const viewer = findScope('payments', actor)
  return (
    <Page route="payments-cancellations">
      {viewer ? (
        <CancellationsTable
          list={await listCancellations(requireScope('paymentRefunds', actor), viewer, wanted)}
          wanted={wanted}
          search={search}
        />
      ) : (
        <Alert tone="info" title="בקשות ביטול מוצגות למי שרואה עמודי תשלום" />
      )}
      <LiveRefresh topics={['payment-page']} />
    </Page>
  )
})
