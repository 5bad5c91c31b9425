import { Page } from '@/components/screen/page'
import { LiveRefresh } from '@/components/shell/live'
import { Alert } from '@/components/ui/alert'
import { maybeScope, scopeOf } from '@/lib/access/scope'
import { loadCancellationList } from '@/lib/modules/payments/cancellation/list'
import { listCancellations } from '@/lib/modules/payments/cancellation/office/queries'
import { screen, screenTitle } from '@/lib/server/screen'

import { CancellationsTable } from './cancellations-table'

export const generateMetadata = screenTitle('payments-cancellations')

export default screen('payments-cancellations', async ({ actor, search }) => {
  const wanted = loadCancellationList(search)
  const viewer = maybeScope('payments', actor)
  return (
    <Page route="payments-cancellations">
      {viewer ? (
        <CancellationsTable
          list={await listCancellations(scopeOf('paymentRefunds', actor), viewer, wanted)}
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
