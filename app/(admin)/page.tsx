import { UnverifiedNotice } from '@/components/domain/unverified-notice'
import { Stack } from '@/components/screen/columns'
import { EmptyState } from '@/components/screen/empty-state'
import { FilterLinks } from '@/components/screen/filter-links'
import { Page } from '@/components/screen/page'
import { LiveRefresh } from '@/components/shell/live'
import { ButtonLink } from '@/components/ui/button-link'
import { Card } from '@/components/ui/card'
import { DateText } from '@/components/ui/date-text'
import { IconUserCircle } from '@/components/ui/icons'
import { type Actor, findScope, memberScope } from '@/lib/access/scope'
import { isolate } from '@/lib/format/bidi'
import { screen, screenTitle } from '@/lib/http/screen'
import { periodLabels } from '@/lib/modules/home/home.labels'
import { loadHomePeriod } from '@/lib/modules/home/home.list'
import { homeSpan } from '@/lib/modules/home/home.rules'
import { HOME_PERIODS, type HomePeriod } from '@/lib/modules/home/home.schema'
import { href } from '@/lib/routes/find'

import { Charts } from './home-charts'
import { loadDashboard, type Scopes } from './home-data'
import { Figures } from './home-figures'
import { UnreadNews } from './home-news'
import { GettingStarted } from './home-start'
import { Waiting } from './home-waiting'

export const generateMetadata = screenTitle('home')

export default screen('home', ({ actor, search }) => {
  const { period } = loadHomePeriod(search)
  const scopes = scopesOf(actor)
  const hasFigures = Object.values(scopes).some(Boolean)
  return (
    <Page
      route="home"
      title={`שלום, ${isolate(actor.name)}`}
      meta={<DateText at={new Date()} as="long" />}
      actions={hasFigures && <PeriodChoice current={period} />}
    >
      <Body actor={actor} scopes={scopes} period={period} />
    </Page>
  )
})

/** Links, so that the choice is in the address and no client state is needed. */
const PeriodChoice = ({ current }: { current: HomePeriod }) => (
  <FilterLinks
    label="תקופה"
    filters={HOME_PERIODS.map((period) => ({
      label: periodLabels[period],
      href: period === 'month' ? href('home') : `${href('home')}?period=${period}`,
      isCurrent: period === current,
    }))}
  />
)

type BodyProps = { actor: Actor; scopes: Scopes; period: HomePeriod }

async function Body({ actor, scopes, period }: BodyProps) {
  if (!actor.verified) return <UnverifiedNotice email={actor.email} />
  if (actor.role === 'client') return <OwnArea />
  const dashboard = await loadDashboard(scopes, homeSpan(period))
  return (
    <Stack>
      <LiveRefresh topics={['payment-page', 'document', 'customer', 'post']} />
      <GettingStarted actor={actor} scopes={scopes} />
      <Figures {...dashboard} />
      <Charts {...dashboard} />
      <UnreadNews scope={memberScope(actor)} />
      <Waiting {...scopes} />
    </Stack>
  )
}

/** Returns the dashboard scopes of the user; none before the address is verified, and none for clients. */
function scopesOf(actor: Actor): Scopes {
  const isStaff = actor.role !== 'client'
  return {
    customers: isStaff ? findScope('customers', actor) : null,
    paymentPages: isStaff ? findScope('paymentPages', actor) : null,
    payments: isStaff ? findScope('payments', actor) : null,
    documents: isStaff ? findScope('documents', actor) : null,
  }
}

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
