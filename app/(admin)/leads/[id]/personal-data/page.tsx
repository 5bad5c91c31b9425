import { PersonalDataPage } from '@/components/domain/records/personal-data/personal-data-page'
import { screen, screenTitle } from '@/lib/http/screen'
import { leadRecord } from '@/lib/modules/leads/record.queries'

export const generateMetadata = screenTitle('leads-personal-data')

export default screen('leads-personal-data', ({ actor, params }) => (
  <PersonalDataPage actor={actor} record={leadRecord(params.id)} />
))
