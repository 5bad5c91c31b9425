import { PersonalDataPage } from '@/components/domain/records/personal-data/personal-data-page'
import { screen, screenTitle } from '@/lib/http/screen'
import { customerRecord } from '@/lib/modules/customers/record.queries'

export const generateMetadata = screenTitle('customers-personal-data')

export default screen('customers-personal-data', ({ actor, params }) => (
  <PersonalDataPage actor={actor} record={customerRecord(params.id)} />
))
