import { Columns } from '@/components/screen/columns'
import { Page } from '@/components/screen/page'
import { findScope, requireScope } from '@/lib/access/scope'
import { screen, screenTitle } from '@/lib/http/screen'
import { canSendSms } from '@/lib/messaging/text-sender'
import { findDocumentTemplate } from '@/lib/modules/documents/templates/templates.queries'

import { BulkForm } from './bulk-form'
import { OneForm } from './one-form'

export const generateMetadata = screenTitle('documents-templates-use')

/**
 * The screen that creates one document, or one for each of many customers; `?filter=` contains the filter of the
 * customers list.
 */
export default screen('documents-templates-use', async ({ actor, params, search: { filter } }) => {
  const scope = requireScope('documents', actor)
  const [{ id, name, roles }, hasSms] = await Promise.all([findDocumentTemplate(scope, params.id), canSendSms(scope)])
  const seesCustomers = findScope('customers', actor) !== null
  const open = roles.filter(({ isCustomer, email }) => !isCustomer && !email).map(({ title }) => title)
  return (
    <Page route="documents-templates-use" title={name}>
      <Columns
        side={
          seesCustomers && (
            <BulkForm
              id={id}
              name={name}
              open={open}
              hasSms={hasSms}
              filter={typeof filter === 'string' ? filter : null}
            />
          )
        }
      >
        <OneForm id={id} name={name} canPickCustomer={seesCustomers} />
      </Columns>
    </Page>
  )
})
