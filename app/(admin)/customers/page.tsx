import { loadListViews } from '@/components/domain/load-list-views'
import { RecordExport } from '@/components/domain/records/bulk/record-export'
import { FirstView, SavedViews } from '@/components/domain/saved-views'
import { Page } from '@/components/screen/page'
import { Can } from '@/components/shell/can'
import { LiveRefresh } from '@/components/shell/live'
import { ButtonLink } from '@/components/ui/button-link'
import { IconCopyCheck, IconFileImport, IconPlus } from '@/components/ui/icons'
import { coversScope, listSight } from '@/lib/access/reach'
import { type Actor, findScope, requireScope, type Scope } from '@/lib/access/scope'
import { screen, screenTitle } from '@/lib/http/screen'
import { loadListRefusals } from '@/lib/modules/consents/refusals.queries'
import { loadCustomerList } from '@/lib/modules/customers/customers.list'
import { listCustomers } from '@/lib/modules/customers/customers.queries'
import { loadListWords } from '@/lib/modules/customers/list-words.queries'
import { withoutForbidden } from '@/lib/modules/record-kit/forbidden-filters.rules'
import { href } from '@/lib/routes/find'

import { CustomerPeek } from './customer-peek'
import { type BulkRights, CustomersTable } from './customers-table'

export const generateMetadata = screenTitle('customers')

export default screen('customers', async ({ actor, search }) => {
  const wanted = withoutForbidden(actor, loadCustomerList(search), 'customerDeletions')
  const scope = requireScope('customers', actor)
  const views = await loadListViews(actor, 'customers', search)
  const bulk = bulkOf(actor, scope)
  const { owners, ...words } = await loadListWords(scope, findScope('customerEdits', actor))
  const list = await listCustomers(scope, wanted, words.fields)
  const refusals = await loadListRefusals(scope, 'customer', list.rows)
  return (
    <Page
      route="customers"
      actions={
        <>
          {bulk.canMerge && <Duplicates />}
          <Can do="import customers">
            <ImportCustomers />
          </Can>
          <Can do="export customers">
            <RecordExport entity="customer" />
          </Can>
          {bulk.canEdit && <AddCustomer />}
        </>
      }
    >
      <LiveRefresh topics={['customer', 'tag', 'picklist']} />
      <SavedViews {...views} />
      <CustomersTable
        views={<FirstView {...views} />}
        list={list}
        wanted={wanted}
        search={search}
        words={words}
        refusals={refusals}
        bulk={bulk}
        owners={owners}
        sees={{ ...listSight(scope), money: scope.money !== undefined }}
      />
      {typeof search.peek === 'string' && (
        <CustomerPeek scope={scope} id={search.peek} ids={list.rows.map(({ id }) => id)} />
      )}
    </Page>
  )
})

/** Returns the bulk actions that the user may perform. */
function bulkOf(actor: Actor, scope: Scope<'customers'>): BulkRights {
  const edits = findScope('customerEdits', actor)
  return {
    canEdit: edits !== null,
    canEditAll: edits !== null && coversScope(edits, scope),
    canExport: findScope('customerExports', actor) !== null,
    canDelete: edits !== null && findScope('customerDeletions', actor) !== null,
    canMerge: edits !== null && findScope('customerMerges', actor) !== null,
    canAutomate: findScope('automationEdits', actor) !== null,
  }
}

const AddCustomer = () => (
  <ButtonLink href={href('customers-add')} variant="primary" icon={<IconPlus size={20} />}>
    לקוח חדש
  </ButtonLink>
)

const Duplicates = () => (
  <ButtonLink href={href('customers-duplicates')} icon={<IconCopyCheck size={20} />}>
    כפילויות
  </ButtonLink>
)

const ImportCustomers = () => (
  <ButtonLink href={href('customers-import')} icon={<IconFileImport size={20} />}>
    ייבוא
  </ButtonLink>
)
