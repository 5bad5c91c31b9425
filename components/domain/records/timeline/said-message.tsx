import Link from 'next/link'

import { Bidi } from '@/components/ui/bidi'
import type { TimelineEvent } from '@/lib/modules/activity/timeline.queries'
import { messageStatusLabels } from '@/lib/modules/conversations/conversations.labels'
import { href } from '@/lib/routes/find'

import styles from './timeline.module.css'

/** A message that was exchanged with the person of the record: its text, what became of it, and where it was said. */
export function SaidMessage({ message }: Pick<TimelineEvent, 'message'>) {
  if (!message) return <p className="muted">ההודעה נמחקה.</p>
  const { body, fileName, accountName, conversationId } = message
  return (
    <>
      {body && (
        <p dir="auto" className={styles.lines}>
          {body}
        </p>
      )}
      {fileName && (
        <p>
          קובץ: <Bidi>{fileName}</Bidi>
        </p>
      )}
      <p className="muted">
        <State {...message} />
        <Bidi>{accountName}</Bidi>
        {' · '}
        <Link href={`${href('omnichannel')}?c=${conversationId}`}>לשיחה</Link>
      </p>
    </>
  )
}

type StateProps = Pick<NonNullable<TimelineEvent['message']>, 'direction' | 'status' | 'errorText'>

function State({ direction, status, errorText }: StateProps) {
  const text = direction === 'out' ? messageStatusLabels[status] : undefined
  if (!text) return null
  return (
    <>
      {text}
      {status === 'failed' && errorText && <>: {errorText}</>}
      {' · '}
    </>
  )
}
