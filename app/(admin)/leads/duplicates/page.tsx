import { DuplicatesView } from '@/components/domain/records/merging/duplicates-view'
import { Page } from '@/components/screen/page'
import { leadMergingScope } from '@/lib/access/scope'
import { screen, screenTitle } from '@/lib/http/screen'
import { leadRecords } from '@/lib/modules/leads/record.queries'
import { href } from '@/lib/routes/find'

export const generateMetadata = screenTitle('leads-duplicates')

export default screen('leads-duplicates', ({ actor, search }) => (
  <Page route="leads-duplicates">
    <DuplicatesView
      scope={leadMergingScope(actor)}
      kind={leadRecords}
      address={{ path: href('leads-duplicates'), search }}
    />
  </Page>
))
