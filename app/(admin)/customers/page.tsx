import { IconPlus } from '@tabler/icons-react'

import { SavedViews } from '@/components/domain/saved-views'
import { viewsOf } from '@/components/domain/views-of'
import { Page } from '@/components/screen/page'
import { Can } from '@/components/shell/can'
import { LiveRefresh } from '@/components/shell/live'
import { ButtonLink } from '@/components/ui/button'
import { type Actor, maybeScope, scopeOf } from '@/lib/access/scope'
import { loadCustomerList } from '@/lib/modules/customers/list'
import { listOwners } from '@/lib/modules/customers/owners/queries'
import { listCustomers } from '@/lib/modules/customers/queries'
import { href } from '@/lib/routes/find'
import { screen, titleOf } from '@/lib/server/screen'

import { CustomerPeek } from './customer-peek'
import { CustomersExport } from './customers-export'
import { CustomersTable } from './customers-table'

export const metadata = titleOf('customers')

export default screen('customers', async ({ actor, search }) => {
  const wanted = loadCustomerList(search)
  const scope = scopeOf('customers', actor)
  const views = await viewsOf(actor, 'customers', search)
  const [list, bulk] = await Promise.all([listCustomers(scope, wanted), bulkOf(actor)])
  return (
    <Page
      route="customers"
      actions={
        <>
          <Can do="export customers">
            <CustomersExport />
          </Can>
          {bulk.canEdit && <AddCustomer />}
        </>
      }
    >
      <LiveRefresh topics={['customer']} />
      <SavedViews {...views} />
      <CustomersTable list={list} wanted={wanted} search={search} seesAll={scope.ownerId === undefined} bulk={bulk} />
      {typeof search.peek === 'string' && (
        <CustomerPeek scope={scope} id={search.peek} ids={list.rows.map(({ id }) => id)} />
      )}
    </Page>
  )
})

/** What the visitor may do with many customers at once. */
async function bulkOf(actor: Actor) {
  const edits = maybeScope('customerEdits', actor)
  const canHandOver = edits !== null && edits.ownerId === undefined
  return {
    canEdit: edits !== null,
    canExport: maybeScope('customerExports', actor) !== null,
    owners: canHandOver ? await listOwners(edits) : [],
  }
}

const AddCustomer = () => (
  <ButtonLink href={href('customers-add')} variant="primary" icon={<IconPlus size={20} aria-hidden="true" />}>
    לקוח חדש
  </ButtonLink>
)
