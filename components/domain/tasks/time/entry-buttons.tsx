'use client'

import { useState } from 'react'

import { ActionDialog } from '@/components/domain/action-dialog'
import { Button } from '@/components/ui/button'
import { IconPencil, IconPlus, IconReceiptRefund, IconTrash } from '@/components/ui/icons'
import { Menu } from '@/components/ui/menu'
import { useLazy } from '@/components/ui/use-lazy'

import type { EditedEntry } from './entry-form'

const loadDialog = () => import('./entry-dialog').then((made) => made.EntryDialog)

type AddProps = { taskId: string; projectRate: number | null }

/** The button that logs time by hand. */
export function AddEntry({ taskId, projectRate }: AddProps) {
  const [isOpen, setOpen] = useState(false)
  const EntryDialog = useLazy(loadDialog, isOpen)
  return (
    <>
      <Button size="sm" icon={<IconPlus size={18} />} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        רישום ידני
      </Button>
      {EntryDialog && (
        <EntryDialog taskId={taskId} entry={null} projectRate={projectRate} onClose={() => setOpen(false)} />
      )}
    </>
  )
}

type MenuProps = {
  taskId: string
  entry: EditedEntry
  projectRate: number | null
  canEdit: boolean
  /** It was billed in a document, whose time may be freed once it was taken back. */
  canRelease?: boolean
}

/** What may be done with an entry. */
export function EntryMenu({ taskId, entry, projectRate, canEdit, canRelease = false }: MenuProps) {
  const [opened, setOpened] = useState<'edit' | 'remove' | 'release'>()
  const EntryDialog = useLazy(loadDialog, opened === 'edit')
  const close = () => setOpened(undefined)
  if (!canEdit && !canRelease) return null
  return (
    <>
      <Menu
        label="פעולות על רישום הזמן"
        size="sm"
        items={[
          ...(canEdit
            ? ([
                { label: 'עריכה', icon: <IconPencil />, onSelect: () => setOpened('edit') },
                { label: 'מחיקה', icon: <IconTrash />, tone: 'danger', onSelect: () => setOpened('remove') },
              ] as const)
            : []),
          ...(canRelease
            ? ([
                { label: 'שחרור לחיוב מחדש', icon: <IconReceiptRefund />, onSelect: () => setOpened('release') },
              ] as const)
            : []),
        ]}
      />
      {EntryDialog && <EntryDialog taskId={taskId} entry={entry} projectRate={projectRate} onClose={close} />}
      <ActionDialog
        open={opened === 'remove'}
        onClose={close}
        title="למחוק את רישום הזמן?"
        confirmLabel="מחיקה"
        url={`/api/tasks/time/${entry.id}`}
        method="DELETE"
        body={{ version: entry.version }}
        done="רישום הזמן נמחק"
      >
        אי אפשר לשחזר רישום שנמחק.
      </ActionDialog>
      <ActionDialog
        open={opened === 'release'}
        onClose={close}
        title="לשחרר את השעות לחיוב מחדש?"
        tone="primary"
        confirmLabel="שחרור"
        url={`/api/tasks/time/${entry.id}/release`}
        method="POST"
        done="השעות שוחררו"
      >
        כל השעות שחויבו באותו מסמך יהיו שוב לחיוב. אפשר לשחרר אחרי שהחשבונית זוכתה במלואה, או מחשבון עסקה שלא שולם.
      </ActionDialog>
    </>
  )
}
