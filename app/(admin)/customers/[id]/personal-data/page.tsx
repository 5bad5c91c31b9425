import Link from 'next/link'
import { Stack } from '@/components/screen/columns'
import { EmptyState } from '@/components/screen/empty-state'
import { Page } from '@/components/screen/page'
import { LiveRefresh } from '@/components/shell/live'
import { Alert } from '@/components/ui/alert'
import { Bidi, Ltr } from '@/components/ui/bidi'
import { ButtonLink } from '@/components/ui/button-link'
import { Card } from '@/components/ui/card'
import { IconShieldCheck } from '@/components/ui/icons'
import { findScope, requireScope } from '@/lib/access/scope'
import { businessDay } from '@/lib/format/dates'
import { screen, screenTitle } from '@/lib/http/screen'
import { type DataSubject, findPerson, listRequests } from '@/lib/modules/personal-data/personal-data.queries'
import { href } from '@/lib/routes/find'

import { NewRequest } from './new-request'
import { RequestCard } from './request-card'

export const generateMetadata = screenTitle('customers-personal-data')

export default screen('customers-personal-data', async ({ actor, params }) => {
  const scope = requireScope('personalData', actor)
  const [person, requests] = await Promise.all([findPerson(scope, params.id), listRequests(scope, params.id)])
  const seesRecord = findScope('customers', actor) !== null && person.deletedAt === null
  const canEdit = findScope('customerEdits', actor) !== null && person.deletedAt === null
  return (
    <Page
      route="customers-personal-data"
      meta={<Whose person={person} seesRecord={seesRecord} />}
      actions={
        <>
          <ButtonLink href={href('customers-requests')}>כל הבקשות הפתוחות</ButtonLink>
          <NewRequest customerId={person.id} isErased={person.erasedAt !== null} today={businessDay()} />
        </>
      }
    >
      <LiveRefresh topics={['customer', 'payment-page', 'document']} />
      <Stack>
        {person.erasedAt && <Alert tone="muted" title="המידע נמחק לפי בקשה. מה שהחוק מחייב לשמור נשמר." />}
        {requests.map((request) => (
          <RequestCard key={request.id} person={person} request={request} canEdit={canEdit} today={businessDay()} />
        ))}
        {requests.length === 0 && (
          <Card>
            <EmptyState
              icon={<IconShieldCheck size={40} />}
              title="עוד לא התקבלה בקשה"
              text="כאן רושמים בקשות של הלקוח לעיין במידע שעליו, לתקן אותו, למחוק אותו או להתנגד לדיוור. על כל בקשה יש להשיב בתוך 30 יום."
            />
          </Card>
        )}
      </Stack>
    </Page>
  )
})

const Whose = ({ person: { id, name, number }, seesRecord }: { person: DataSubject; seesRecord: boolean }) => (
  <>
    {seesRecord ? (
      <Link href={href('customers-view', { id })}>
        <Bidi>{name}</Bidi>
      </Link>
    ) : (
      <Bidi>{name}</Bidi>
    )}{' '}
    · מס׳ <Ltr>{number}</Ltr>
  </>
)
