import { Timeline } from '@/components/screen/timeline'
import { Alert } from '@/components/ui/alert'
import { Bidi, Ltr } from '@/components/ui/bidi'
import { Card } from '@/components/ui/card'
import { placeText } from '@/lib/modules/audit/audit.labels'
import { documentEventLabels } from '@/lib/modules/documents/documents.labels'
import type { DocumentRecord } from '@/lib/modules/documents/record.queries'

type Event = DocumentRecord['events'][number]

/** The evidence log, newest first, and whether its hash chain is intact. */
export function Evidence({ document: { events, brokenAt } }: { document: DocumentRecord }) {
  const items = [...events].reverse().map((event) => ({
    id: String(event.seq),
    title: documentEventLabels[event.type] ?? event.type,
    body: <Body event={event} />,
    at: event.at,
  }))
  return (
    <Card title="יומן האירועים">
      {brokenAt !== null && (
        <Alert tone="bad" title="שרשרת הראיות נפגעה">
          האירוע ה־<Ltr>{brokenAt}</Ltr> אינו תואם לקודמיו.
        </Alert>
      )}
      <Timeline items={items} />
    </Card>
  )
}

function Body({ event: { by, reason, ip, hash } }: { event: Event }) {
  return (
    <>
      {by && <Bidi>{by}</Bidi>}
      {reason && (
        <>
          {by && ' · '}
          <Bidi>{reason}</Bidi>
        </>
      )}
      {ip && (
        <>
          {(by || reason) && ' · '}
          <Bidi>{placeText(ip)}</Bidi>
        </>
      )}{' '}
      <small className="muted">
        <Ltr>{hash.slice(0, 12)}</Ltr>
      </small>
    </>
  )
}
