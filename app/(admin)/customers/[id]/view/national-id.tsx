'use client'

import { useState } from 'react'

import { Ltr } from '@/components/ui/bidi'
import { Button } from '@/components/ui/button'
import { type Sent, sendJson } from '@/lib/client/send'
import { maskNationalId } from '@/lib/format/national-id'
import styles from './view.module.css'

type Props = { customerId: string; last4: string; canReveal: boolean }
type Answer = Sent<{ nationalId: string }>

/** The masked identity number. A user with the permission can reveal it, and every reveal is logged. */
export function NationalId({ customerId, last4, canReveal }: Props) {
  const [answer, setAnswer] = useState<Answer>()
  const [isLoading, setLoading] = useState(false)

  async function reveal() {
    setLoading(true)
    setAnswer(await sendJson(`/api/customers/${customerId}/national-id`, 'POST'))
    setLoading(false)
  }

  return (
    <span className={styles.reveal}>
      <span role="status">
        <Ltr>{answer?.ok ? answer.data.nationalId : maskNationalId(last4)}</Ltr>
        {answer && !answer.ok && ` ${answer.error.message}`}
      </span>
      {canReveal && !answer?.ok && (
        <Button variant="ghost" size="sm" loading={isLoading} onClick={reveal}>
          הצגה
        </Button>
      )}
    </span>
  )
}
