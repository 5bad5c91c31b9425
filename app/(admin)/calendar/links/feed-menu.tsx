'use client'

import { useState } from 'react'

import { ActionDialog } from '@/components/domain/action-dialog'
import { Bidi } from '@/components/ui/bidi'
import { IconBan } from '@/components/ui/icons'
import { Menu } from '@/components/ui/menu'

/** The menu of an active feed, with the action to revoke it. */
export function FeedMenu({ id, name }: { id: string; name: string }) {
  const [isConfirming, setConfirming] = useState(false)
  return (
    <>
      <Menu
        label={`פעולות על הקישור ${name}`}
        items={[
          { label: 'ביטול הקישור', icon: <IconBan size={20} />, tone: 'danger', onSelect: () => setConfirming(true) },
        ]}
      />
      <ActionDialog
        open={isConfirming}
        onClose={() => setConfirming(false)}
        title={
          <>
            לבטל את הקישור <Bidi>{name}</Bidi>?
          </>
        }
        confirmLabel="ביטול הקישור"
        cancelLabel="השארת הקישור"
        url={`/api/calendar/feeds/${id}`}
        method="DELETE"
        done="הקישור בוטל"
      >
        <p>תוכנות שקוראות ממנו יפסיקו להתעדכן, ואי אפשר להחזיר קישור שבוטל.</p>
      </ActionDialog>
    </>
  )
}
