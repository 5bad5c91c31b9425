import { Page } from '@/components/screen/page'
import { screen, screenTitle } from '@/lib/http/screen'

export const generateMetadata = screenTitle('automations-create')

export default screen('automations-create', () => <Page route="automations-create">{null}</Page>)
