import { SimulationBadge } from '@/components/domain/simulation-badge'
import { Stack } from '@/components/screen/columns'
import { LinkTabs } from '@/components/screen/link-tabs'
import { Page } from '@/components/screen/page'
import { LiveRefresh } from '@/components/shell/live'
import { Badge, Status } from '@/components/ui/badge'
import { requireScope } from '@/lib/access/scope'
import { notFound } from '@/lib/core/errors'
import { screen, screenTitle } from '@/lib/http/screen'
import { findChannelAccount } from '@/lib/modules/channels/accounts.queries'
import { channelAccountParams, channelEventState } from '@/lib/modules/channels/accounts.schema'
import { channelStateLabels, channelStateTones } from '@/lib/modules/channels/channels.labels'
import { listChannelEvents } from '@/lib/modules/channels/events.queries'
import { describeChannelKind } from '@/lib/modules/channels/kinds.rules'
import { listChannelTemplates } from '@/lib/modules/channels/templates.queries'
import { href } from '@/lib/routes/find'

import { AccountActions } from './account-actions'
import { handleOf } from './account-handle'
import { EventReader } from './event-reader'
import { EventsTable } from './events-table'
import { Overview } from './overview'
import { TemplatesCard } from './templates-card'

export const generateMetadata = screenTitle('whatsapp-accounts-view')

export default screen('whatsapp-accounts-view', async ({ actor, params, search }) => {
  const { data } = channelAccountParams.safeParse(params)
  if (!data) throw notFound()
  const scope = requireScope('channelAccounts', actor)
  const account = await findChannelAccount(scope, data.id)
  const { hasTemplates } = describeChannelKind(account.kind)
  const tabs = [
    { key: 'overview', label: 'סקירה' },
    ...(hasTemplates ? [{ key: 'templates', label: 'תבניות' }] : []),
    { key: 'events', label: 'אירועים מהספק' },
  ]
  const tab = tabs.find(({ key }) => key === search.tab)?.key ?? 'overview'
  const templates = hasTemplates ? await listChannelTemplates(scope, account.id) : []
  const address = { path: href('whatsapp-accounts-view', { id: account.id }), search }
  const eventState = channelEventState.safeParse(search.state).data ?? null
  const opened = channelAccountParams.safeParse({ id: search.event }).data?.id
  return (
    <Page
      route="whatsapp-accounts-view"
      title={account.name}
      status={
        <>
          <Status tone={channelStateTones[account.state]}>{channelStateLabels[account.state]}</Status>
          {account.isPrimary && <Badge tone="info">ראשי</Badge>}
          <SimulationBadge isSimulated={account.isSimulated} />
        </>
      }
      actions={<AccountActions account={handleOf(account, templates)} />}
      tabs={<LinkTabs label="חשבון ההודעות" tabs={tabs} current={tab} address={{ ...address, search: {} }} />}
    >
      <LiveRefresh topics={['channel-account', 'conversation']} />
      <Stack>
        {tab === 'overview' && <Overview account={account} />}
        {tab === 'templates' && <TemplatesCard id={account.id} state={account.state} templates={templates} />}
        {tab === 'events' && (
          <EventsTable events={await listChannelEvents(scope, account.id, eventState)} address={address} />
        )}
      </Stack>
      {opened && <EventReader key={opened} accountId={account.id} eventId={opened} />}
    </Page>
  )
})
