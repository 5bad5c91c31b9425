'use client'

import { useState } from 'react'
import { ActionDialog } from '@/components/domain/action-dialog'
import { Button } from '@/components/ui/button'
import { CopyButton } from '@/components/ui/copy-button'
import { Dialog } from '@/components/ui/dialog'
import {
  IconArrowsExchange,
  IconCheck,
  IconKey,
  IconLock,
  IconLockOpen,
  IconPencil,
  IconRefresh,
  IconSettings,
  IconTrash,
  IconX,
} from '@/components/ui/icons'
import { Menu } from '@/components/ui/menu'
import { notify } from '@/components/ui/toaster'
import { useLazy } from '@/components/ui/use-lazy'
import { problemText } from '@/lib/client/problem-text'
import { sendJson } from '@/lib/client/send'
import { isolate } from '@/lib/format/bidi'
import { linkTo } from '@/lib/routes/links'
import type { DnsRecord, DomainRegistrant, DomainRegistrar, DomainState } from '@/lib/vocabulary/domains'

export type ActionDomain = {
  id: string
  unicode: string
  state: DomainState
  registrar: DomainRegistrar
  version: number
  isLocked: boolean
  hasEmail: boolean
  isRenewable: boolean
  isEnded: boolean
  siteId: string | null
  isRenewed: boolean
  registrant: DomainRegistrant
  registrantReason: string
  expiresOn: string | null
  note: string
  nameServers: readonly string[]
  records: readonly DnsRecord[]
}

type Sites = readonly { value: string; label: string }[]
type Props = { domain: ActionDomain; sites: Sites; canEdit: boolean; canReveal: boolean }
type Open = 'renew' | 'edit' | 'zone' | 'lock' | 'start' | 'stop' | 'finish' | 'delete' | null

/** What can be done with a domain in its state. */
export function DomainActions({ domain, sites, canEdit, canReveal }: Props) {
  const [open, setOpen] = useState<Open>(null)
  const [code, setCode] = useState('')
  async function reveal() {
    const sent = await sendJson<{ code: string }>(`/api/sites/domains/${domain.id}/transfer-code`, 'POST', {})
    if (sent.ok) setCode(sent.data.code)
    else notify(problemText(sent.error))
  }
  const canRenew = canEdit && domain.isRenewable
  const codeItem = { label: 'קוד העברה', icon: <IconKey />, onSelect: reveal }
  const items = [
    ...(canRenew ? heldItems(domain, setOpen) : []),
    ...(canReveal && domain.isRenewable ? [codeItem] : []),
    ...(canEdit ? endItems(domain, setOpen) : []),
  ]
  return (
    <>
      {canEdit && (
        <Button icon={<IconPencil size={20} />} onClick={() => setOpen('edit')}>
          עריכה
        </Button>
      )}
      {canRenew && (
        <Button variant="primary" icon={<IconRefresh size={20} />} onClick={() => setOpen('renew')}>
          חידוש
        </Button>
      )}
      {items.length > 0 && <Menu label="פעולות נוספות" items={items} />}
      <Dialogs domain={domain} sites={sites} open={open} onClose={() => setOpen(null)} />
      {code && (
        <Dialog open title={`קוד ההעברה של ${isolate(domain.unicode)}`} onClose={() => setCode('')}>
          <div className="stack">
            <p>מי שיש לו הקוד יכול להעביר את הדומיין לרשם אחר. הצפייה נרשמה ביומן הפעולות.</p>
            <code dir="ltr">{code}</code>
            <CopyButton value={code} label="העתקת הקוד" />
          </div>
        </Dialog>
      )}
    </>
  )
}

type Opens = (open: Open) => void

/** What is done at the registrar with a domain that it holds. */
const heldItems = ({ isLocked, state }: ActionDomain, onOpen: Opens) => [
  { label: 'שרתי שמות ורשומות', icon: <IconSettings />, onSelect: () => onOpen('zone') },
  {
    label: isLocked ? 'ביטול הנעילה' : 'נעילה',
    icon: isLocked ? <IconLockOpen /> : <IconLock />,
    onSelect: () => onOpen('lock'),
  },
  ...(state === 'pending_transfer_out'
    ? [
        { label: 'עצירת ההעברה', icon: <IconX />, onSelect: () => onOpen('stop') },
        { label: 'ההעברה הסתיימה', icon: <IconCheck />, onSelect: () => onOpen('finish') },
      ]
    : [{ label: 'העברה לרשם אחר', icon: <IconArrowsExchange />, onSelect: () => onOpen('start') }]),
]

const endItems = ({ isEnded, registrar }: ActionDomain, onOpen: Opens) =>
  isEnded || registrar === 'outside'
    ? [{ label: 'מחיקה מהרשימה', icon: <IconTrash />, tone: 'danger' as const, onSelect: () => onOpen('delete') }]
    : []

type DialogProps = { domain: ActionDomain; sites: Sites; open: Open; onClose: () => void }

function Dialogs({ domain, sites, open, onClose }: DialogProps) {
  const Renew = useLazy(() => import('../../domain-dialogs').then((made) => made.RenewDialog), open === 'renew')
  const Edit = useLazy(() => import('../../domain-dialogs').then((made) => made.DomainDialog), open === 'edit')
  const Zone = useLazy(() => import('../../domain-dialogs').then((made) => made.ZoneDialog), open === 'zone')
  const url = `/api/sites/domains/${domain.id}`
  return (
    <>
      {Renew && open === 'renew' && <Renew domain={domain} onClose={onClose} />}
      {Edit && open === 'edit' && <Edit domain={domain} sites={sites} onClose={onClose} />}
      {Zone && open === 'zone' && (
        <Zone title="שרתי שמות ורשומות" zone={domain} url={`${url}/zone`} kind="domainZone" onClose={onClose} />
      )}
      <Questions domain={domain} open={open} onClose={onClose} />
    </>
  )
}

function Questions({ domain, open, onClose }: Omit<DialogProps, 'sites'>) {
  const { id, version, isLocked } = domain
  const name = isolate(domain.unicode)
  const url = `/api/sites/domains/${id}`
  const handover = { url: `${url}/handover`, method: 'POST' as const, onClose }
  return (
    <>
      <ActionDialog
        open={open === 'lock'}
        onClose={onClose}
        title={isLocked ? `לבטל את הנעילה של ${name}?` : `לנעול את ${name}?`}
        confirmLabel={isLocked ? 'ביטול הנעילה' : 'נעילה'}
        url={`${url}/lock`}
        method="PUT"
        body={{ isLocked: !isLocked, version }}
        done={isLocked ? 'הנעילה בוטלה' : 'הדומיין נעול'}
      >
        {isLocked ? 'דומיין פתוח אפשר להעביר לרשם אחר, למי שיש לו קוד ההעברה.' : 'דומיין נעול אי אפשר להעביר לרשם אחר.'}
      </ActionDialog>
      <ActionDialog
        {...handover}
        open={open === 'start'}
        title={`להעביר את ${name} לרשם אחר?`}
        confirmLabel="שליחת הפרטים ללקוח"
        body={{ step: 'start', version }}
        done="הפרטים להעברה נשלחו ללקוח"
      >
        הנעילה תוסר, והלקוח יקבל בדוא״ל את קוד ההעברה, את שרתי השמות ואת הרשומות. הדומיין נשאר אצלכם עד שהרשם החדש
        יסיים.
      </ActionDialog>
      <ActionDialog
        {...handover}
        open={open === 'stop'}
        title={`לעצור את ההעברה של ${name}?`}
        confirmLabel="עצירת ההעברה"
        body={{ step: 'stop', version }}
        done="ההעברה נעצרה"
      >
        הדומיין יינעל שוב.
      </ActionDialog>
      <ActionDialog
        {...handover}
        open={open === 'finish'}
        title={`ההעברה של ${name} הסתיימה?`}
        confirmLabel="ההעברה הסתיימה"
        body={{ step: 'finish', version }}
        done="הדומיין הועבר"
      >
        הדומיין יישאר ברשימה כמי שהועבר, ולא תישלחנה עליו התראות.
      </ActionDialog>
      <ActionDialog
        open={open === 'delete'}
        onClose={onClose}
        title={`למחוק את ${name} מהרשימה?`}
        confirmLabel="מחיקה"
        tone="danger"
        url={url}
        method="DELETE"
        body={{ version }}
        done="הדומיין נמחק מהרשימה"
        leadsTo={linkTo('sites-domains')}
      >
        הדומיין עצמו אינו משתנה; רק המעקב אחריו כאן נפסק.
      </ActionDialog>
    </>
  )
}
