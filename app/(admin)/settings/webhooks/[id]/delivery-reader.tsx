'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'

import { FieldList } from '@/components/screen/field-list'
import { useAddressWithout } from '@/components/screen/use-address-without'
import { Alert } from '@/components/ui/alert'
import { Status } from '@/components/ui/badge'
import { Ltr } from '@/components/ui/bidi'
import { Button } from '@/components/ui/button'
import { DateText } from '@/components/ui/date-text'
import { Dialog } from '@/components/ui/dialog'
import { Spinner } from '@/components/ui/spinner'
import { notify } from '@/components/ui/toaster'
import { READ_ONCE } from '@/lib/client/read'
import { sendJson } from '@/lib/client/send'
import { useRead } from '@/lib/client/use-read'
import { deliveryStateLabels, deliveryStateTones, tryFaultLabels } from '@/lib/modules/webhooks/webhooks.labels'
import type { DeliveryDetails } from '@/lib/modules/webhooks/webhooks.queries'

import styles from './webhook.module.css'

type Props = { webhookId: string; deliveryId: string; canReplay: boolean }

/** The panel of one delivery: the request and the response of every try. */
export function DeliveryReader({ webhookId, deliveryId, canReplay }: Props) {
  const router = useRouter()
  const close = useAddressWithout('delivery')
  const [problem, setProblem] = useState<string>()
  const address = `/api/webhooks/${webhookId}/deliveries/${encodeURIComponent(deliveryId)}`
  const { data, error } = useRead<DeliveryDetails>(address, READ_ONCE)

  async function replay() {
    const sent = await sendJson(`${address}/replay`, 'POST')
    if (!sent.ok) return setProblem(sent.error.message)
    void notify('האירוע נשלח שוב')
    router.push(close, { scroll: false })
    router.refresh()
  }

  const footer = canReplay && data && <ReplayButton onReplay={replay} />
  return (
    <Dialog open onClose={() => router.push(close, { scroll: false })} title="משלוח" size="lg" footer={footer}>
      {problem && <Alert tone="bad" live title={problem} />}
      {!data && !error && <Spinner />}
      {error && <Alert tone="bad" live title={error.message} />}
      {data && <Delivery delivery={data} />}
    </Dialog>
  )
}

function ReplayButton({ onReplay }: { onReplay: () => Promise<unknown> }) {
  const [isWorking, setWorking] = useState(false)
  const replay = () => {
    setWorking(true)
    void onReplay().finally(() => setWorking(false))
  }
  return (
    <Button variant="primary" loading={isWorking} onClick={replay}>
      שליחה חוזרת
    </Button>
  )
}

function Delivery({ delivery: { event, eventId, state, tries, body } }: { delivery: DeliveryDetails }) {
  return (
    <div className="stack">
      <FieldList
        items={[
          { label: 'אירוע', value: <Ltr>{event}</Ltr> },
          { label: 'מצב', value: <Status tone={deliveryStateTones[state]}>{deliveryStateLabels[state]}</Status> },
          { label: 'מזהה האירוע', value: <Ltr>{eventId}</Ltr> },
        ]}
      />
      <section>
        <h3>נשלח</h3>
        <pre className={styles.code} dir="ltr">
          {JSON.stringify(JSON.parse(body), null, 2)}
        </pre>
      </section>
      <section>
        <h3>ניסיונות</h3>
        {tries.length === 0 && <p className="muted">עוד לא נשלח.</p>}
        <ol className={styles.tries}>
          {tries.map((one) => (
            <Try key={one.at} one={one} />
          ))}
        </ol>
      </section>
    </div>
  )
}

function Try({ one: { at, status, ms, error, answer } }: { one: DeliveryDetails['tries'][number] }) {
  return (
    <li>
      <p>
        <DateText at={at} as="datetime" /> ·{' '}
        {status === null ? (tryFaultLabels[error ?? ''] ?? <Ltr>{error}</Ltr>) : <Ltr>{status}</Ltr>} ·{' '}
        <Ltr>{`${ms} ms`}</Ltr>
      </p>
      {answer && (
        <pre className={styles.code} dir="auto">
          {answer}
        </pre>
      )}
    </li>
  )
}
