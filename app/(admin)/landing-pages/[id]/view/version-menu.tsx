'use client'

import { useState } from 'react'

import { ActionDialog } from '@/components/domain/action-dialog'
import { IconArrowBackUp, IconEye } from '@/components/ui/icons'
import { Menu } from '@/components/ui/menu'
import { useLazy } from '@/components/ui/use-lazy'
import { linkTo } from '@/lib/routes/links'

type Props = { page: { id: string; version: number; formChannelId: string | null }; number: number }

/** The menu of a version: shows it, or puts it into the draft. */
export function VersionMenu({ page, number }: Props) {
  const { id, version } = page
  const [opened, setOpened] = useState<'view' | 'restore'>()
  const View = useLazy(() => import('./version-dialog').then((part) => part.VersionDialog), opened === 'view')
  const close = () => setOpened(undefined)
  return (
    <>
      <Menu
        label={`פעולות: גרסה ${number}`}
        size="sm"
        items={[
          { label: 'הצגה', icon: <IconEye />, onSelect: () => setOpened('view') },
          { label: 'החזרה לטיוטה', icon: <IconArrowBackUp />, onSelect: () => setOpened('restore') },
        ]}
      />
      {View && <View page={page} number={number} onClose={close} />}
      <ActionDialog
        open={opened === 'restore'}
        onClose={close}
        tone="primary"
        title={`להחזיר את גרסה ${number} לטיוטה?`}
        confirmLabel="החזרה לטיוטה"
        url={`/api/landing-pages/${id}/versions/${number}/restoration`}
        method="POST"
        body={{ version }}
        done="הגרסה הוחזרה לטיוטה"
        leadsTo={linkTo('landing-pages-edit', { id })}
      >
        הטיוטה הנוכחית תוחלף. מה שהמבקרים רואים לא ישתנה עד הפרסום הבא.
      </ActionDialog>
    </>
  )
}
