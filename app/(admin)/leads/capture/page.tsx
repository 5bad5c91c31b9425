import { type Column, DataTable } from '@/components/screen/data-table'
import { EmptyState } from '@/components/screen/empty-state'
import { ListCard } from '@/components/screen/list-card'
import { Page } from '@/components/screen/page'
import { LiveRefresh } from '@/components/shell/live'
import { Status } from '@/components/ui/badge'
import { Bidi, Ltr } from '@/components/ui/bidi'
import { ButtonLink } from '@/components/ui/button-link'
import { DateText } from '@/components/ui/date-text'
import { IconPlus } from '@/components/ui/icons'
import { requireScope } from '@/lib/access/scope'
import { screen, screenTitle } from '@/lib/http/screen'
import { captureKindLabels } from '@/lib/modules/capture/capture.labels'
import { type ChannelRow, listChannels } from '@/lib/modules/capture/channels.queries'
import { href } from '@/lib/routes/find'

import { channelState } from './channel-state'

export const generateMetadata = screenTitle('leads-capture')

/** The channels through which inquiries arrive, and what wants a look in each. */
export default screen('leads-capture', async ({ actor }) => {
  const channels = await listChannels(requireScope('leadCapture', actor))
  return (
    <Page
      route="leads-capture"
      actions={
        <ButtonLink href={href('leads-capture-add')} variant="primary" icon={<IconPlus size={20} />}>
          ערוץ חדש
        </ButtonLink>
      }
    >
      <LiveRefresh topics={['lead-capture']} />
      <ListCard>
        <DataTable
          label="ערוצים"
          columns={columns}
          rows={channels}
          rowKey={({ id }) => id}
          rowHref={({ id }) => href('leads-capture-view', { id })}
          empty={
            <EmptyState
              title="עוד אין ערוצים"
              text="טופס באתר, מערכת אחרת או מודעה ב־Meta: כל פנייה שמגיעה נשמרת והופכת לליד."
            />
          }
        />
      </ListCard>
    </Page>
  )
})

const columns: Column<ChannelRow>[] = [
  { key: 'name', header: 'שם', card: 'title', cell: ({ name }) => <Bidi>{name}</Bidi> },
  { key: 'kind', header: 'סוג', card: 'sub', cell: ({ kind }) => captureKindLabels[kind] },
  {
    key: 'state',
    header: 'מצב',
    card: 'end',
    cell: (channel) => {
      const { tone, label } = channelState(channel)
      return <Status tone={tone}>{label}</Status>
    },
  },
  { key: 'address', header: 'כתובת', hideBelow: 'lg', cell: ({ slug }) => slug && <Ltr>{`/f/${slug}`}</Ltr> },
  {
    key: 'last',
    header: 'פנייה אחרונה',
    card: 'sub-end',
    cell: ({ lastReceivedAt }) => lastReceivedAt && <DateText at={lastReceivedAt} as="datetime" />,
  },
  { key: 'troubled', header: 'לבדיקה', align: 'num', cell: ({ troubled }) => troubled || null },
]
