import Link from 'next/link'
import { recordHref } from '@/components/domain/records/record-href'
import { recordHandle } from '@/components/domain/records/record-path'
import { Stack } from '@/components/screen/columns'
import { EmptyState } from '@/components/screen/empty-state'
import { Page } from '@/components/screen/page'
import { LiveRefresh } from '@/components/shell/live'
import { Alert } from '@/components/ui/alert'
import { Bidi, Ltr } from '@/components/ui/bidi'
import { ButtonLink } from '@/components/ui/button-link'
import { Card } from '@/components/ui/card'
import { IconShieldCheck } from '@/components/ui/icons'
import { type Actor, findScope } from '@/lib/access/scope'
import { businessDay } from '@/lib/format/dates'
import type { DataRequest, DataSubject } from '@/lib/modules/personal-data/personal-data.queries'
import type { RecordRef } from '@/lib/records/kind'
import { href } from '@/lib/routes/find'

import { NewRequest } from './new-request'
import { RequestCard } from './request-card'

const KINDS = {
  customer: { route: 'customers-personal-data', reads: 'customers', edits: 'customerEdits' },
  lead: { route: 'leads-personal-data', reads: 'leads', edits: 'leadEdits' },
} as const

type Props = { actor: Actor; record: RecordRef; person: DataSubject; requests: readonly DataRequest[] }

/** The screen of the requests about the personal data of a customer or a lead. */
export function PersonalDataPage({ actor, record, person, requests }: Props) {
  const { entity, words } = record.kind
  const { route, reads, edits } = KINDS[entity]
  const seesRecord = findScope(reads, actor) !== null && person.deletedAt === null
  const canEdit = findScope(edits, actor) !== null && person.deletedAt === null
  const today = businessDay()
  return (
    <Page
      route={route}
      meta={<Whose person={person} seesRecord={seesRecord} />}
      actions={
        <>
          <ButtonLink href={href('customers-requests')}>כל הבקשות הפתוחות</ButtonLink>
          {!person.convertedInto && (
            <NewRequest record={recordHandle(record)} isErased={person.erasedAt !== null} today={today} />
          )}
        </>
      }
    >
      <LiveRefresh topics={[entity, 'payment-page', 'document']} />
      {person.convertedInto ? (
        <Converted customerId={person.convertedInto} />
      ) : (
        <Stack>
          {person.erasedAt && <Alert tone="muted" title="המידע נמחק לפי בקשה. מה שהחוק מחייב לשמור נשמר." />}
          {requests.map((request) => (
            <RequestCard key={request.id} person={person} request={request} canEdit={canEdit} today={today} />
          ))}
          {requests.length === 0 && (
            <Card>
              <EmptyState
                icon={<IconShieldCheck size={40} />}
                title="עוד לא התקבלה בקשה"
                text={`כאן רושמים בקשות של ${words.the} לעיין במידע שעליו, לתקן אותו, למחוק אותו או להתנגד לדיוור. על כל בקשה יש להשיב בתוך 30 יום.`}
              />
            </Card>
          )}
        </Stack>
      )}
    </Page>
  )
}

const Converted = ({ customerId }: { customerId: string }) => (
  <Alert tone="info" title="הליד הפך ללקוח">
    <p>
      בקשות על המידע האישי, גם אלה שנרשמו קודם, נמצאות אצל הלקוח.{' '}
      <Link href={href('customers-personal-data', { id: customerId })}>למידע האישי של הלקוח</Link>
    </p>
  </Alert>
)

const Whose = ({ person, seesRecord }: { person: DataSubject; seesRecord: boolean }) => (
  <>
    {seesRecord ? (
      <Link href={recordHref(person)}>
        <Bidi>{person.name}</Bidi>
      </Link>
    ) : (
      <Bidi>{person.name}</Bidi>
    )}{' '}
    · מס׳ <Ltr>{person.number}</Ltr>
  </>
)
