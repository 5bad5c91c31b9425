'use client'

import { ErrorState } from '@/components/screen/error-state'
import { Button } from '@/components/ui/button'
import { IconRefresh } from '@/components/ui/icons'
import { isChunkError } from '@/lib/client/chunks'

type Props = { error: Error & { digest?: string }; reset: () => void }

/**
 * Error page of an unexpected error: the shell stays, and the page can be tried again. A missing chunk requires a full
 * reload.
 */
export default function OfficeError({ error, reset }: Props) {
  const isChunk = isChunkError(error)
  return (
    <div className="page">
      <h1>שגיאה</h1>
      <div className="card" role="alert">
        <ErrorState
          title={isChunk ? 'חלק מהמסך לא נטען' : 'לא הצלחנו להציג את המסך'}
          text={
            isChunk
              ? 'ייתכן שהחיבור נקטע או שעלתה גרסה חדשה. יש לרענן את הדף.'
              : 'יש לבדוק את החיבור לאינטרנט ולנסות שוב.'
          }
          code={isChunk ? error.name : error.digest}
          actions={
            <Button icon={<IconRefresh size={20} />} onClick={isChunk ? () => location.reload() : reset}>
              {isChunk ? 'רענון הדף' : 'ניסיון חוזר'}
            </Button>
          }
        />
      </div>
    </div>
  )
}
