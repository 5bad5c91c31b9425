import Link from 'next/link'

import { Bidi } from '@/components/ui/bidi'
import { Money } from '@/components/ui/money'
import { customerFieldLabels } from '@/lib/modules/customers/labels'
import type { TimelineEvent } from '@/lib/modules/customers/timeline/queries'
import { href } from '@/lib/routes/find'
import styles from './view.module.css'

/** The particulars of a happening, as its payload tells them: the note, the fields that changed, or what it was about. */
export function HappeningBody({ payload }: TimelineEvent) {
  if (payload.text)
    return (
      <p dir="auto" className={styles.lines}>
        {payload.text}
      </p>
    )
  if (payload.fields) return <p>{fieldsOf(String(payload.fields))}</p>
  const target = targetOf(payload)
  if (!target && !payload.signer && !payload.reason) return null
  return (
    <>
      {target && (
        <p>
          <Link href={target}>
            <Bidi>{String(payload.title ?? 'לצפייה')}</Bidi>
          </Link>
          {typeof payload.amount === 'number' && (
            <>
              {' · '}
              <Money agorot={payload.amount} />
            </>
          )}
        </p>
      )}
      {payload.signer && <p>חותם: {<Bidi>{String(payload.signer)}</Bidi>}</p>}
      {payload.reason && <p>סיבה: {<Bidi>{String(payload.reason)}</Bidi>}</p>}
    </>
  )
}

const labels: Record<string, string> = customerFieldLabels

const fieldsOf = (names: string) =>
  names
    .split(' ')
    .map((name) => labels[name] ?? name)
    .join(', ')

function targetOf({ pageId, documentId }: TimelineEvent['payload']): string | null {
  if (pageId) return href('payment-page-view', { id: pageId })
  return documentId ? href('documents-view', { id: documentId }) : null
}
