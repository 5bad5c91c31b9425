'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'

import { useArchiveItem } from '@/components/domain/use-archive-item'
import { copyText } from '@/components/ui/copy-button'
import {
  IconCopy,
  IconEye,
  IconFiles,
  IconPencil,
  IconPlayerPause,
  IconPlayerPlay,
  IconSend,
  IconTrash,
} from '@/components/ui/icons'
import { Menu } from '@/components/ui/menu'
import type { MenuItem } from '@/components/ui/menu-item'
import { notify } from '@/components/ui/toaster'
import { useLazy } from '@/components/ui/use-lazy'
import { sendJson } from '@/lib/client/send'
import { isolate } from '@/lib/format/bidi'
import { refusalText } from '@/lib/format/refusal-text'
import type { LandingPageRow } from '@/lib/modules/landing-pages/landing-pages.queries'
import { linkTo } from '@/lib/routes/links'

/** What the viewer may do with landing pages. */
export type PageRights = { canEdit: boolean; canPublish: boolean; canDelete: boolean }

export type MenuPage = Pick<
  LandingPageRow,
  'id' | 'name' | 'address' | 'state' | 'effective' | 'currentVersion' | 'version'
>
type Props = {
  page: MenuPage
  rights: PageRights
  /** Whether the page's own buttons already lead to editing and publishing. */
  isOnPage?: boolean
}

/** The menu of actions on a landing page. */
export function PageMenu({ page, rights, isOnPage = false }: Props) {
  const [dialog, setDialog] = useState<'copy' | 'delete'>()
  const Copy = useLazy(() => import('./new-page-dialog').then((part) => part.NewPageDialog), dialog === 'copy')
  const Delete = useLazy(
    () => import('@/components/domain/action-dialog').then((part) => part.ActionDialog),
    dialog === 'delete',
  )
  const moves = useMoves(page)
  const { id, name } = page
  const close = () => setDialog(undefined)
  const copy = { label: 'שכפול הדף', icon: <IconFiles />, onSelect: () => setDialog('copy') }
  const deletion = { label: 'מחיקה', icon: <IconTrash />, tone: 'danger' as const, onSelect: () => setDialog('delete') }
  return (
    <>
      <Menu
        label={`פעולות: ${isolate(name)}`}
        size={isOnPage ? undefined : 'sm'}
        items={[
          ...(isOnPage ? [] : leads(page, rights)),
          ...addressItems(page),
          ...(rights.canEdit ? [copy] : []),
          ...(rights.canPublish ? moves : []),
          ...(rights.canDelete && page.state !== 'published' ? [deletion] : []),
        ]}
      />
      {Copy && (
        <Copy start={{ name: `${name} (עותק)`, copyOf: id, template: null }} title="שכפול הדף" onClose={close} />
      )}
      {Delete && (
        <Delete
          open
          onClose={close}
          title={`למחוק את הדף ${isolate(name)}?`}
          confirmLabel="מחיקה"
          url={`/api/landing-pages/${id}`}
          method="DELETE"
          body={{ version: page.version }}
          done="הדף נמחק"
          {...(isOnPage && { leadsTo: linkTo('landing-pages') })}
        >
          הכתובת תתפנה, והגרסאות והתמונות לא יוצגו עוד. הלידים שהגיעו דרך הדף נשארים.
        </Delete>
      )}
    </>
  )
}

const leads = ({ id, state }: MenuPage, { canEdit, canPublish }: PageRights): MenuItem[] => [
  { label: 'פרטים ומספרים', icon: <IconEye />, href: linkTo('landing-pages-view', { id }) },
  ...(canEdit ? [{ label: 'עריכה', icon: <IconPencil />, href: linkTo('landing-pages-edit', { id }) }] : []),
  ...(canPublish && state !== 'archived'
    ? [{ label: 'פרסום…', icon: <IconSend />, href: `${linkTo('landing-pages-view', { id })}?publish=yes` }]
    : []),
]

const addressItems = ({ address, effective }: MenuPage): MenuItem[] => [
  ...(effective === 'open' ? [{ label: 'פתיחת הדף', icon: <IconEye />, href: address, isNewTab: true }] : []),
  {
    label: 'העתקת הכתובת',
    icon: <IconCopy />,
    onSelect: async () =>
      notify(
        (await copyText(decodeURI(address))) ? 'הכתובת הועתקה' : 'ההעתקה לא הצליחה. אפשר לסמן את הכתובת בעמוד הדף',
      ),
  },
]

/** The entries that pause a page, resume it, archive it or restore it. */
function useMoves({ id, state, currentVersion, version }: MenuPage): MenuItem[] {
  const router = useRouter()
  const send = (to: string) => sendJson(`/api/landing-pages/${id}/state`, 'PUT', { state: to, version })
  const archiving = useArchiveItem({
    isArchived: state === 'archived',
    send: (isArchived) => send(isArchived ? 'archived' : currentVersion === null ? 'draft' : 'paused'),
    said: { archived: 'הדף הועבר לארכיון', restored: 'הדף חזר מהארכיון' },
  })
  const move = async (to: string, done: string) => {
    const sent = await send(to)
    notify(sent.ok ? done : refusalText(sent.error))
    router.refresh()
  }
  const pause = { label: 'השהיה', icon: <IconPlayerPause />, onSelect: () => move('paused', 'הדף מושהה') }
  const resume = { label: 'הפעלה מחדש', icon: <IconPlayerPlay />, onSelect: () => move('published', 'הדף שוב באוויר') }
  return [...(state === 'published' ? [pause] : []), ...(state === 'paused' ? [resume] : []), archiving]
}
