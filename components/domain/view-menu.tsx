'use client'

import { useState } from 'react'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import {
  IconBookmark,
  IconDeviceFloppy,
  IconPencil,
  IconPin,
  IconPinnedOff,
  IconStar,
  IconTrash,
} from '@/components/ui/icons'
import { Menu } from '@/components/ui/menu'
import type { MenuItem } from '@/components/ui/menu-item'
import { notify } from '@/components/ui/toaster'
import { useLazy } from '@/components/ui/use-lazy'
import type { ListViews } from './load-list-views'
import { useViews } from './use-views'

const loadDialog = () => import('./view-dialog').then((module) => module.ViewDialog)

/** Menu of a list's views: save the current state as a view, and manage the current view. */
export function ViewMenu({ isSmall, ...props }: ListViews & { isSmall?: true }) {
  const { views, current } = props
  const [dialog, setDialog] = useState<'new' | 'change' | 'delete' | null>(null)
  const acts = useViews(props)
  const shown = views.find(({ id }) => id === current)
  const ViewDialog = useLazy(loadDialog, dialog === 'new' || (dialog === 'change' && shown !== undefined))
  const say = async (problem: Promise<string | undefined>) => {
    const refused = await problem
    if (refused) void notify(refused)
  }

  const items = [...otherItems(props), ...saveItem(props, () => setDialog('new'))]
  const full = shown ? [...items, ...shownItems(props, { shown, acts, say, openDialog: setDialog })] : items
  if (full.length === 0) return null

  return (
    <>
      <Menu
        label="תצוגות"
        hasText={!isSmall}
        size={isSmall ? 'md' : 'sm'}
        icon={<IconBookmark size={isSmall ? 20 : 18} />}
        items={full}
      />
      {ViewDialog && (
        <ViewDialog views={props} view={dialog === 'change' ? shown : undefined} onClose={() => setDialog(null)} />
      )}
      {shown && (
        <ConfirmDialog
          open={dialog === 'delete'}
          onClose={() => setDialog(null)}
          title={`למחוק את התצוגה ״\u2068${shown.name}\u2069״?`}
          confirmLabel="מחיקה"
          onConfirm={() => acts.remove(shown)}
        >
          {shown.share === 'private' ? 'השורות עצמן נשארות.' : 'היא תיעלם גם אצל מי שהיא משותפת איתו.'}
        </ConfirmDialog>
      )}
    </>
  )
}

const otherItems = ({ views, current }: ListViews) =>
  views
    .filter(({ id, isPinned }) => !isPinned && id !== current)
    .map(({ name, href }): MenuItem => ({ label: name, href, icon: <IconBookmark /> }))

const saveItem = ({ search }: ListViews, onSelect: () => void): MenuItem[] =>
  search ? [{ label: 'שמירת התצוגה הנוכחית', icon: <IconDeviceFloppy />, onSelect }] : []

type Acts = ReturnType<typeof useViews>
type Shown = {
  shown: ListViews['views'][number]
  acts: Acts
  say: (problem: Promise<string | undefined>) => Promise<void>
  openDialog: (what: 'change' | 'delete') => void
}

/** Returns the menu entries for the current view. */
function shownItems({ isChanged, search }: ListViews, { shown, acts, say, openDialog }: Shown): MenuItem[] {
  const { name, share, isPinned, isDefault, mayChange } = shown
  const marks: MenuItem[] = [
    {
      label: isPinned ? 'הסרה מהלשוניות' : 'הצמדה ללשוניות',
      icon: isPinned ? <IconPinnedOff /> : <IconPin />,
      onSelect: () => void say(acts.mark(shown, { isPinned: !isPinned, isDefault })),
    },
    {
      label: isDefault ? 'ביטול ברירת המחדל' : 'קביעה כברירת מחדל',
      icon: <IconStar />,
      onSelect: () => void say(acts.mark(shown, { isPinned, isDefault: !isDefault })),
    },
  ]
  if (!mayChange) return marks
  const update: MenuItem = {
    label: 'עדכון התצוגה לפי המסך',
    icon: <IconDeviceFloppy />,
    onSelect: () => void say(acts.change(shown, { name, share, search })),
  }
  return [
    ...(isChanged ? [update] : []),
    ...marks,
    { label: 'שינוי שם ושיתוף', icon: <IconPencil />, onSelect: () => openDialog('change') },
    {
      label: 'מחיקת התצוגה',
      tone: 'danger',
      icon: <IconTrash />,
      onSelect: () => openDialog('delete'),
    },
  ]
}
