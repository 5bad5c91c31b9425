'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/button-link'
import { IconLink } from '@/components/ui/icons'
import { notify } from '@/components/ui/toaster'
import { sendJson } from '@/lib/client/send'
import { linkTo } from '@/lib/routes/links'

type Props = {
  documentId: string
  /** Id of the open payment page of the document, if there is one. */
  openLink: string | null
}

const LABEL = 'קישור לתשלום'
const icon = <IconLink size={20} />

/** Opens the payment page of the document, and creates it if there is none. */
export function PaymentLink({ documentId, openLink }: Props) {
  const router = useRouter()
  const [isMaking, setMaking] = useState(false)

  async function make() {
    setMaking(true)
    const sent = await sendJson<{ id: string }>(`/api/tax-documents/${documentId}/payment-page`, 'POST')
    if (sent.ok) return router.push(linkTo('payment-page-view', { id: sent.data.id }))
    setMaking(false)
    notify(sent.error.message)
  }

  if (openLink)
    return (
      <ButtonLink href={linkTo('payment-page-view', { id: openLink })} icon={icon}>
        {LABEL}
      </ButtonLink>
    )
  return (
    <Button icon={icon} loading={isMaking} onClick={() => void make()}>
      {LABEL}
    </Button>
  )
}
