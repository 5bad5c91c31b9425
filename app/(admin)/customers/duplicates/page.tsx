import { DuplicatesView } from '@/components/domain/records/merging/duplicates-view'
import { Page } from '@/components/screen/page'
import { mergingScope } from '@/lib/access/scope'
import { screen, screenTitle } from '@/lib/http/screen'
import { customerRecords } from '@/lib/modules/customers/record.queries'
import { href } from '@/lib/routes/find'

export const generateMetadata = screenTitle('customers-duplicates')

export default screen('customers-duplicates', ({ actor, search }) => (
  <Page route="customers-duplicates">
    <DuplicatesView
      scope={mergingScope(actor)}
      kind={customerRecords}
      address={{ path: href('customers-duplicates'), search }}
    />
  </Page>
))
