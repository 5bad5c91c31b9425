'use client'

import { useRouter } from 'next/navigation'

import { ActionButton } from '@/components/domain/action-button'
import { FieldList } from '@/components/screen/field-list'
import { useAddressWithout } from '@/components/screen/use-address-without'
import { Alert } from '@/components/ui/alert'
import { Status } from '@/components/ui/badge'
import { Bidi } from '@/components/ui/bidi'
import { DateText } from '@/components/ui/date-text'
import { Dialog } from '@/components/ui/dialog'
import { Spinner } from '@/components/ui/spinner'
import { READ_ONCE } from '@/lib/client/read'
import { useRead } from '@/lib/client/use-read'
import { indentJson } from '@/lib/format/json-text'
import {
  channelEventKind,
  channelEventStateLabels,
  channelEventStateTones,
} from '@/lib/modules/channels/channels.labels'
import type { ChannelEventDetails } from '@/lib/modules/channels/events.queries'

import styles from './view.module.css'

type Props = { accountId: string; eventId: string }

/** The panel of one event: the text as it arrived, what became of it, and reading it again. */
export function EventReader({ accountId, eventId }: Props) {
  const router = useRouter()
  const close = useAddressWithout('event')
  const leave = () => router.push(close, { scroll: false })
  const address = `/api/whatsapp/accounts/${accountId}/events/${encodeURIComponent(eventId)}`
  const { data, error } = useRead<ChannelEventDetails>(address, READ_ONCE)
  const replay = (
    <ActionButton
      label="קריאה חוזרת"
      title="לקרוא את האירוע שוב?"
      confirmLabel="קריאה חוזרת"
      tone="primary"
      url={`${address}/replay`}
      method="POST"
      done="האירוע נקרא שוב"
      onDone={() => {
        leave()
        router.refresh()
      }}
    >
      מה שכבר נרשם בעקבותיו לא יירשם פעמיים.
    </ActionButton>
  )
  return (
    <Dialog open onClose={leave} title="אירוע מהספק" size="lg" footer={data && replay}>
      {!data && !error && <Spinner />}
      {error && <Alert tone="bad" live title={error.message} />}
      {data && <EventDetails event={data} />}
    </Dialog>
  )
}

const EventDetails = ({ event }: { event: ChannelEventDetails }) => (
  <div className="stack">
    <FieldList
      items={[
        { label: 'הגיע', value: <DateText at={event.receivedAt} as="datetime" /> },
        {
          label: 'מצב',
          value: <Status tone={channelEventStateTones[event.state]}>{channelEventStateLabels[event.state]}</Status>,
        },
        { label: 'על מה', value: channelEventKind(event.kind) },
        { label: 'ניסיונות', value: event.attempts },
        { label: 'תקלה', value: event.error && <Bidi>{event.error}</Bidi> },
      ]}
    />
    <section>
      <h3>כפי שהגיע</h3>
      <pre className={styles.code} dir="ltr">
        {indentJson(event.body)}
      </pre>
    </section>
  </div>
)
