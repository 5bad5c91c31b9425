import { SimulationBadge } from '@/components/domain/simulation-badge'
import { type Column, DataTable } from '@/components/screen/data-table'
import { EmptyState } from '@/components/screen/empty-state'
import { ListCard } from '@/components/screen/list-card'
import { Page } from '@/components/screen/page'
import { LiveRefresh } from '@/components/shell/live'
import { Badge, Status } from '@/components/ui/badge'
import { Bidi } from '@/components/ui/bidi'
import { ButtonLink } from '@/components/ui/button-link'
import { DateText } from '@/components/ui/date-text'
import { IconPlus } from '@/components/ui/icons'
import { requireScope } from '@/lib/access/scope'
import { screen, screenTitle } from '@/lib/http/screen'
import { type ChannelAccountRow, listChannelAccounts } from '@/lib/modules/channels/accounts.queries'
import {
  channelQualityLabels,
  channelQualityTones,
  channelStateLabels,
  channelStateTones,
} from '@/lib/modules/channels/channels.labels'
import { describeChannelKind } from '@/lib/modules/channels/kinds.rules'
import { href } from '@/lib/routes/find'

import styles from './accounts.module.css'
import { AddressText } from './address-text'

export const generateMetadata = screenTitle('whatsapp-accounts')

/** The accounts through which messages leave and arrive, and how each is at its provider. */
export default screen('whatsapp-accounts', async ({ actor }) => {
  const accounts = await listChannelAccounts(requireScope('channelAccounts', actor))
  return (
    <Page
      route="whatsapp-accounts"
      actions={
        <ButtonLink href={href('whatsapp-accounts-add')} variant="primary" icon={<IconPlus size={20} />}>
          חשבון חדש
        </ButtonLink>
      }
    >
      <LiveRefresh topics={['channel-account']} />
      <ListCard>
        <DataTable
          label="חשבונות הודעות"
          columns={columns}
          rows={accounts}
          rowKey={({ id }) => id}
          rowHref={({ id }) => href('whatsapp-accounts-view', { id })}
          empty={
            <EmptyState
              title="עוד אין חשבונות הודעות"
              text="חשבון של WhatsApp או של SMS: דרכו לקוחות כותבים אליכם, ודרכו אתם עונים."
              actions={
                <ButtonLink href={href('whatsapp-accounts-add')} variant="primary">
                  חיבור חשבון ראשון
                </ButtonLink>
              }
            />
          }
        />
      </ListCard>
    </Page>
  )
})

const columns: Column<ChannelAccountRow>[] = [
  {
    key: 'name',
    header: 'שם',
    card: 'title',
    cell: ({ name, isPrimary, isSimulated }) => (
      <span className={styles.names}>
        <Bidi>{name}</Bidi>
        {isPrimary && <Badge tone="info">ראשי</Badge>}
        <SimulationBadge isSimulated={isSimulated} />
      </span>
    ),
  },
  { key: 'kind', header: 'סוג', card: 'sub', cell: ({ kind }) => describeChannelKind(kind).name },
  {
    key: 'state',
    header: 'מצב',
    card: 'end',
    cell: ({ state }) => <Status tone={channelStateTones[state]}>{channelStateLabels[state]}</Status>,
  },
  {
    key: 'address',
    header: 'שולח',
    card: 'sub-end',
    cell: ({ kind, address }) => address && <AddressText kind={kind} address={address} />,
  },
  {
    key: 'quality',
    header: 'איכות',
    hideBelow: 'lg',
    cell: ({ quality }) =>
      quality !== 'unknown' && <Status tone={channelQualityTones[quality]}>{channelQualityLabels[quality]}</Status>,
  },
  {
    key: 'inbound',
    header: 'הודעה נכנסת אחרונה',
    hideBelow: 'xl',
    cell: ({ lastInboundAt }) => lastInboundAt && <DateText at={lastInboundAt} as="datetime" />,
  },
  { key: 'unsent', header: 'ממתינות לשליחה', align: 'num', hideBelow: 'lg', cell: ({ unsent }) => unsent || null },
]
