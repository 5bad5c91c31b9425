import { loadListViews } from '@/components/domain/load-list-views'
import { FirstView, SavedViews } from '@/components/domain/saved-views'
import { Page } from '@/components/screen/page'
import { LiveRefresh } from '@/components/shell/live'
import { OperationNotice } from '@/components/shell/operation-notice'
import { ButtonLink } from '@/components/ui/button-link'
import { findScope, requireScope } from '@/lib/access/scope'
import { screen, screenTitle } from '@/lib/http/screen'
import { listPaymentAccounts, listPayments } from '@/lib/modules/payments/list.queries'
import { loadPaymentList } from '@/lib/modules/payments/payments.list'
import { countOpenDifferences } from '@/lib/modules/payments/reconciliation/reconciliation.queries'
import { href } from '@/lib/routes/find'

import { ByHand } from './by-hand'
import { PaymentsExport } from './payments-export'
import { PaymentsTable } from './payments-table'

export const generateMetadata = screenTitle('payments')

export default screen('payments', async ({ actor, search }) => {
  const wanted = loadPaymentList(search)
  const scope = requireScope('payments', actor)
  const documents = findScope('taxDocuments', actor)
  const reconciliation = findScope('reconciliation', actor)
  const views = await loadListViews(actor, 'payments', search)
  const [list, accounts, open] = await Promise.all([
    listPayments(scope, wanted),
    listPaymentAccounts(scope),
    reconciliation ? countOpenDifferences(reconciliation) : 0,
  ])
  return (
    <Page
      route="payments"
      actions={
        <>
          {reconciliation && (
            <ButtonLink href={href('payments-differences')}>
              {open > 0 ? `הפרשים מול הסליקה (${open})` : 'הפרשים מול הסליקה'}
            </ButtonLink>
          )}
          <PaymentsExport />
        </>
      }
    >
      <OperationNotice />
      <SavedViews {...views} />
      <PaymentsTable
        views={<FirstView {...views} />}
        list={list}
        accounts={accounts}
        wanted={wanted}
        search={search}
        seesOthers={scope.ownerId === undefined}
        seesDocuments={documents !== null}
      />
      {documents && scope.ownerId === undefined && <ByHand scope={documents} wanted={wanted} />}
      <LiveRefresh topics={['payment', 'payment-page']} />
    </Page>
  )
})
