import { IconPlus } from '@tabler/icons-react'

import { Page } from '@/components/screen/page'
import { ButtonLink } from '@/components/ui/button'
import { maybeScope, scopeOf } from '@/lib/access/scope'
import { loadCustomerList } from '@/lib/modules/customers/list'
import { listCustomers } from '@/lib/modules/customers/queries'
import { href } from '@/lib/routes/find'
import { screen, titleOf } from '@/lib/server/screen'

import { CustomersTable } from './customers-table'

export const metadata = titleOf('customers')

export default screen('customers', async ({ actor, search }) => {
  const wanted = loadCustomerList(search)
  const scope = scopeOf('customers', actor)
  return (
    <Page route="customers" actions={maybeScope('customerEdits', actor) && <AddCustomer />}>
      <CustomersTable
        list={await listCustomers(scope, wanted)}
        wanted={wanted}
        search={search}
        seesAll={scope.ownerId === undefined}
      />
    </Page>
  )
})

const AddCustomer = () => (
  <ButtonLink href={href('customers-add')} variant="primary" icon={<IconPlus size={20} aria-hidden="true" />}>
    לקוח חדש
  </ButtonLink>
)
