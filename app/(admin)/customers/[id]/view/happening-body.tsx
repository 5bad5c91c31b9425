import Link from 'next/link'

import { Bidi, Ltr } from '@/components/ui/bidi'
import { Money } from '@/components/ui/money'
import { customerFieldLabels } from '@/lib/modules/customers/labels'
import type { TimelineEvent } from '@/lib/modules/customers/timeline/queries'
import { href } from '@/lib/routes/find'
import styles from './view.module.css'

/** The particulars of a happening, as its payload tells them: the note, the fields that changed, or what it was about. */
export function HappeningBody({ payload }: TimelineEvent) {
  if (payload.text)
    return (
      <>
        {linesOf(String(payload.text)).map(({ key, line }) => (
          <p key={key} dir="auto" className={styles.lines}>
            <WithNumbers text={line} />
          </p>
        ))}
      </>
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

/** Each line of a note has a direction of its own. */
const linesOf = (text: string) => text.split('\n').map((line, place) => ({ key: `${place}:${line}`, line }))

/** An international number keeps its plus in front, whatever stands around it. */
function WithNumbers({ text }: { text: string }) {
  const [, before, number, after] = /^(.*?)(\+\d[\d\s-]{6,}\d)(.*)$/.exec(text) ?? []
  if (!number) return text
  return (
    <>
      {before}
      <Ltr>{number}</Ltr>
      <WithNumbers text={after ?? ''} />
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
