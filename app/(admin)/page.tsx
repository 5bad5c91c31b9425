import { IconUserCircle } from '@tabler/icons-react'

import { UnverifiedNotice } from '@/components/domain/unverified-notice'
import { Stack } from '@/components/screen/columns'
import { EmptyState } from '@/components/screen/empty-state'
import { Page } from '@/components/screen/page'
import { LiveRefresh } from '@/components/shell/live'
import { Bidi } from '@/components/ui/bidi'
import { ButtonLink } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { DateText } from '@/components/ui/date-text'
import { type Actor, maybeScope } from '@/lib/access/scope'
import { href } from '@/lib/routes/find'
import { screen, titleOf } from '@/lib/server/screen'

import { Figures } from './home-figures'
import { Waiting } from './home-waiting'

export const metadata = titleOf('home')

export default screen('home', ({ actor }) => (
  <Page route="home" meta={<Greeting name={actor.name} />}>
    <Body actor={actor} />
  </Page>
))

function Body({ actor }: { actor: Actor }) {
  if (!actor.verified) return <UnverifiedNotice email={actor.email} />
  if (actor.role === 'client') return <OwnArea />
  const scopes = {
    customers: maybeScope('customers', actor),
    paymentPages: maybeScope('paymentPages', actor),
    documents: maybeScope('documents', actor),
  }
  return (
    <Stack>
      <LiveRefresh topics={['payment-page', 'document', 'customer']} />
      <Figures {...scopes} />
      <Waiting {...scopes} />
    </Stack>
  )
}

const Greeting = ({ name }: { name: string }) => (
  <>
    שלום, <Bidi>{name}</Bidi> · <DateText at={new Date()} as="long" />
  </>
)

const OwnArea = () => (
  <Card>
    <EmptyState
      icon={<IconUserCircle size={40} />}
      title="האזור האישי שלך"
      text="המסמכים והתשלומים שלך מחכים באזור האישי."
      actions={
        <ButtonLink href={href('access-control')} variant="primary">
          לאזור האישי
        </ButtonLink>
      }
    />
  </Card>
)
