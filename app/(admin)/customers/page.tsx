import { IconCopyCheck, IconFileImport, IconPlus } from '@tabler/icons-react'
import { loadListViews } from '@/components/domain/load-list-views'
import { FirstView, SavedViews } from '@/components/domain/saved-views'
import { Page } from '@/components/screen/page'
import { Can } from '@/components/shell/can'
import { LiveRefresh } from '@/components/shell/live'
import { ButtonLink } from '@/components/ui/button'
import { type Actor, findScope, requireScope, type Scope } from '@/lib/access/scope'
import { screen, screenTitle } from '@/lib/http/screen'
import { listFields } from '@/lib/modules/custom-fields/custom-fields.queries'
import { listTeamChoices } from '@/lib/modules/customers/choices.queries'
import { loadCustomerList } from '@/lib/modules/customers/customers.list'
import { listCustomers } from '@/lib/modules/customers/customers.queries'
import { withoutForbidden } from '@/lib/modules/customers/list-filter.rules'
import { listOwners } from '@/lib/modules/customers/owners.queries'
import { listPicklists } from '@/lib/modules/picklists/picklists.queries'
import { listTags } from '@/lib/modules/tags/tags.queries'
import { href } from '@/lib/routes/find'

import { CustomerPeek } from './customer-peek'
import type { ListWords } from './customers-columns'
import { CustomersExport } from './customers-export'
import { type BulkRights, CustomersTable } from './customers-table'

export const generateMetadata = screenTitle('customers')

export default screen('customers', async ({ actor, search }) => {
  const wanted = withoutForbidden(actor, loadCustomerList(search))
  const scope = requireScope('customers', actor)
  const views = await loadListViews(actor, 'customers', search)
  const [list, bulk, words] = await Promise.all([listCustomers(scope, wanted), bulkOf(actor), wordsOf(scope)])
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
            <CustomersExport />
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
        bulk={bulk}
        seesAll={scope.ownerId === undefined}
        seesMoney={scope.money !== undefined}
      />
      {typeof search.peek === 'string' && (
        <CustomerPeek scope={scope} id={search.peek} ids={list.rows.map(({ id }) => id)} />
      )}
    </Page>
  )
})

/** Loads the names of the ids in the rows, and the custom fields. */
async function wordsOf(scope: Scope<'customers'>): Promise<ListWords> {
  const [fields, tags, teams, lists] = await Promise.all([
    listFields(scope),
    listTags(scope),
    listTeamChoices(scope),
    listPicklists(scope),
  ])
  return { fields, tags, teams, lists }
}

/** Returns the bulk actions that the user may perform. */
async function bulkOf(actor: Actor): Promise<BulkRights> {
  const edits = findScope('customerEdits', actor)
  const canHandOver = edits !== null && edits.ownerId === undefined
  return {
    canEdit: edits !== null,
    canEditAll: canHandOver,
    canExport: findScope('customerExports', actor) !== null,
    canDelete: edits !== null && findScope('customerDeletions', actor) !== null,
    canMerge: edits !== null && findScope('customerMerges', actor) !== null,
    owners: canHandOver ? await listOwners(edits) : [],
  }
}

const AddCustomer = () => (
  <ButtonLink href={href('customers-add')} variant="primary" icon={<IconPlus size={20} aria-hidden="true" />}>
    לקוח חדש
  </ButtonLink>
)

const Duplicates = () => (
  <ButtonLink href={href('customers-duplicates')} icon={<IconCopyCheck size={20} aria-hidden="true" />}>
    כפילויות
  </ButtonLink>
)

const ImportCustomers = () => (
  <ButtonLink href={href('customers-import')} icon={<IconFileImport size={20} aria-hidden="true" />}>
    ייבוא
  </ButtonLink>
)
