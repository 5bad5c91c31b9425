'use client'

import { usePathname, useRouter } from 'next/navigation'
import { useState } from 'react'

import { Button } from '@/components/ui/button'
import { IconSend } from '@/components/ui/icons'
import { useLazy } from '@/components/ui/use-lazy'

import type { PublishedPage } from '../../publish-dialog'

type Props = {
  page: PublishedPage
  domains: readonly { value: string; label: string }[]
  /** Whether the user may mend what keeps the page from being published. */
  canEdit: boolean
  /** Whether the address asks for the dialog. */
  isAsked: boolean
}

/** The button that publishes the draft, or changes when and where the page can be seen. */
export function PublishButton({ page, domains, canEdit, isAsked }: Props) {
  const router = useRouter()
  const path = usePathname()
  const [isOpen, setOpen] = useState(isAsked)
  const Publish = useLazy(() => import('../../publish-dialog').then((part) => part.PublishDialog), isOpen)
  const close = () => {
    setOpen(false)
    if (isAsked) router.replace(path)
  }
  return (
    <>
      <Button variant="primary" icon={<IconSend size={20} className="flip" />} onClick={() => setOpen(true)}>
        פרסום
      </Button>
      {Publish && (
        <Publish
          page={page}
          domains={domains}
          canEdit={canEdit}
          onClose={close}
          onPublished={() => {
            close()
            router.refresh()
          }}
        />
      )}
    </>
  )
}
