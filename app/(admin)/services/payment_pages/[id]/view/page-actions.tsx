'use client'

import { IconCircleX, IconPencil, IconPlayerPlay, IconReceipt } from '@tabler/icons-react'
import { useRouter } from 'next/navigation'
import { useState } from 'react'

import { ButtonLink } from '@/components/ui/button'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { Menu } from '@/components/ui/menu'
import { notify } from '@/components/ui/toaster'
import { sendJson } from '@/lib/client/send'
import { href } from '@/lib/routes/find'

type Props = {
  page: { id: string; version: number; title: string }
  can: { edit: boolean; cancel: boolean; activate: boolean; close: boolean }
}

const questions = {
  active: { verb: 'לפתוח לתשלום', confirmLabel: 'פתיחה לתשלום', done: 'העמוד פתוח לתשלום', tone: 'primary' },
  cancelled: { verb: 'לבטל', confirmLabel: 'ביטול העמוד', done: 'העמוד בוטל', tone: 'danger' },
} as const

/** What may be done with the page: close, edit, and in the menu open a draft or cancel. */
export function PageActions({ page: { id, version, title }, can }: Props) {
  const router = useRouter()
  const [asking, setAsking] = useState<keyof typeof questions>()
  const question = questions[asking ?? 'active']

  async function move() {
    const sent = await sendJson(`/api/payment-pages/${id}/state`, 'PUT', { state: asking, version })
    if (!sent.ok) return sent.error.message
    notify(question.done)
    router.refresh()
  }

  const items = [
    can.activate && {
      label: 'פתיחה לתשלום',
      icon: <IconPlayerPlay size={20} aria-hidden="true" />,
      onSelect: () => setAsking('active'),
    },
    can.cancel && {
      label: 'ביטול העמוד',
      tone: 'danger' as const,
      icon: <IconCircleX size={20} aria-hidden="true" />,
      onSelect: () => setAsking('cancelled'),
    },
  ].filter((item) => item !== false)

  return (
    <>
      {can.close && (
        <ButtonLink
          href={href('services-payment-pages-close', { id })}
          icon={<IconReceipt size={20} aria-hidden="true" />}
        >
          סגירה ידנית
        </ButtonLink>
      )}
      {can.edit && (
        <ButtonLink
          href={href('services-payment-pages-update', { id })}
          variant="primary"
          icon={<IconPencil size={20} aria-hidden="true" />}
        >
          עריכה
        </ButtonLink>
      )}
      {items.length > 0 && <Menu label="פעולות נוספות" items={items} />}
      <ConfirmDialog
        open={asking !== undefined}
        onClose={() => setAsking(undefined)}
        tone={question.tone}
        title={`${question.verb} את העמוד ״${title}״?`}
        confirmLabel={question.confirmLabel}
        onConfirm={move}
      >
        {asking === 'cancelled' && 'הלקוח לא יוכל לשלם בו יותר. אי אפשר לחזור מביטול.'}
      </ConfirmDialog>
    </>
  )
}
