'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'

import { ActionDialog } from '@/components/domain/action-dialog'
import { Bidi } from '@/components/ui/bidi'
import { IconRefresh, IconTrash } from '@/components/ui/icons'
import { Menu } from '@/components/ui/menu'
import { notify } from '@/components/ui/toaster'
import { problemText } from '@/lib/client/problem-text'
import { sendJson } from '@/lib/client/send'
import { linkFaultTexts } from '@/lib/modules/calendar/links/links.labels'
import type { CalendarLinkFault } from '@/lib/modules/calendar/links/links.schema'

type Props = { id: string; name: string; version: number }

/** The menu of a subscription: reads it at once, or ends it. */
export function LinkMenu({ id, name, version }: Props) {
  const router = useRouter()
  const [isConfirming, setConfirming] = useState(false)
  const [isReading, setReading] = useState(false)

  async function refresh() {
    setReading(true)
    const sent = await sendJson<{ fault: CalendarLinkFault | null }>(`/api/calendar/links/${id}/refresh`, 'POST', {})
    setReading(false)
    notify(sent.ok ? readText(sent.data.fault) : problemText(sent.error))
    router.refresh()
  }

  return (
    <>
      <Menu
        label={`פעולות על היומן ${name}`}
        items={[
          { label: 'רענון עכשיו', icon: <IconRefresh size={20} />, disabled: isReading, onSelect: refresh },
          { label: 'ניתוק היומן', icon: <IconTrash size={20} />, tone: 'danger', onSelect: () => setConfirming(true) },
        ]}
      />
      <ActionDialog
        open={isConfirming}
        onClose={() => setConfirming(false)}
        title={
          <>
            לנתק את היומן <Bidi>{name}</Bidi>?
          </>
        }
        confirmLabel="ניתוק היומן"
        url={`/api/calendar/links/${id}`}
        method="DELETE"
        body={{ version }}
        done="היומן נותק"
      >
        <p>האירועים שלו יירדו מהיומן כאן. בתוכנה שממנה הוא נקרא לא ישתנה דבר, ואפשר להירשם אליו שוב.</p>
      </ActionDialog>
    </>
  )
}

const readText = (fault: CalendarLinkFault | null) =>
  fault === null ? 'היומן עדכני' : `היומן לא התעדכן: ${linkFaultTexts[fault]}`
