import { PersonalDataPage } from '@/components/domain/records/personal-data/personal-data-page'
import { requireScope } from '@/lib/access/scope'
import { screen, screenTitle } from '@/lib/http/screen'
import { leadRecord } from '@/lib/modules/leads/record.queries'
import { findPerson, listRequests } from '@/lib/modules/personal-data/personal-data.queries'

export const generateMetadata = screenTitle('leads-personal-data')

export default screen('leads-personal-data', async ({ actor, params }) => {
  const scope = requireScope('personalData', actor)
  const record = leadRecord(params.id)
  const person = await findPerson(scope, record)
  return <PersonalDataPage actor={actor} record={record} person={person} requests={await listRequests(scope, record)} />
})
