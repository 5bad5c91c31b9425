'use client'

import { IconRefresh } from '@tabler/icons-react'

import { ErrorState } from '@/components/screen/empty-state'
import { Button } from '@/components/ui/button'

type Props = { error: Error & { digest?: string }; reset: () => void }

/** What nobody expected: the frame stays, the page can be tried again. */
export default function OfficeError({ error, reset }: Props) {
  return (
    <div className="page">
      <h1>שגיאה</h1>
      <div className="card" role="alert">
        <ErrorState
          title="לא הצלחנו להציג את המסך"
          text="בדקו את החיבור לאינטרנט ונסו שוב."
          code={error.digest}
          actions={
            <Button icon={<IconRefresh size={20} aria-hidden="true" />} onClick={reset}>
              ניסיון חוזר
            </Button>
          }
        />
      </div>
    </div>
  )
}
