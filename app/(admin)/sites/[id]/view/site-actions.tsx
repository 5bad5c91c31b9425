'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { ActionDialog } from '@/components/domain/action-dialog'
import { Button } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/button-link'
import { TextareaField } from '@/components/ui/fields'
import { IconArrowUpLeft, IconPalette, IconPencil, IconTrash, IconX } from '@/components/ui/icons'
import { Menu } from '@/components/ui/menu'
import { notify } from '@/components/ui/toaster'
import { useLazy } from '@/components/ui/use-lazy'
import { refreshAfter } from '@/lib/client/refresh-after'
import { sendJson } from '@/lib/client/send'
import { isolate } from '@/lib/format/bidi'
import { listMoves } from '@/lib/modules/sites/site-states.rules'
import { siteStateLabels } from '@/lib/modules/sites/sites.labels'
import { linkTo } from '@/lib/routes/links'
import type { SiteState } from '@/lib/vocabulary/sites'

export type ActionSite = {
  id: string
  name: string
  state: SiteState
  version: number
  stagingUrl: string
  liveUrl: string
  accessibilityUrl: string
  privacyUrl: string
  previewVersion: number
  customerName: string
  wasLaunched: boolean
  takesDesign: boolean
  isDesignAsked: boolean
  designId: string | null
}

type Designs = readonly { value: string; label: string }[]
type Props = { site: ActionSite; designs: Designs; canEdit: boolean; canDelete: boolean }
type Open = 'design' | 'preview' | 'decision' | 'launch' | 'cancel' | 'delete' | null

/** What is done to a website: the next step as a button, the other moves in a menu. */
export function SiteActions({ site, designs, canEdit, canDelete }: Props) {
  const router = useRouter()
  const [open, setOpen] = useState<Open>(null)
  const close = () => setOpen(null)
  const { id, state, version } = site

  async function move(to: SiteState) {
    if (to === 'client_review') return setOpen('preview')
    if (to === 'cancelled') return setOpen('cancel')
    const sent = await sendJson(`/api/sites/${id}/move`, 'POST', { to, version })
    notify(sent.ok ? `האתר עבר ל״${siteStateLabels[to]}״` : sent.error.message)
    refreshAfter(router, sent)
  }

  const moves = listMoves(state).filter((to) => to !== 'cancelled')
  const design = { label: 'עיצוב', icon: <IconPalette />, onSelect: () => setOpen('design') }
  const items = [
    ...(site.takesDesign && designs.length > 0 ? [design] : []),
    ...moves.map((to) => ({
      label: `העברה ל״${siteStateLabels[to]}״`,
      icon: <IconArrowUpLeft />,
      onSelect: () => void move(to),
    })),
    ...(listMoves(state).includes('cancelled') && state !== 'archived'
      ? [{ label: 'ביטול האתר', icon: <IconX />, tone: 'danger' as const, onSelect: () => setOpen('cancel') }]
      : []),
  ]
  const deletion = {
    label: 'מחיקה',
    icon: <IconTrash />,
    tone: 'danger' as const,
    onSelect: () => setOpen('delete'),
  }
  const menu = [...(canEdit ? items : []), ...(canDelete && !site.wasLaunched ? [deletion] : [])]
  return (
    <>
      {canEdit && (
        <ButtonLink href={linkTo('sites-edit', { id })} icon={<IconPencil size={20} />}>
          עריכה
        </ButtonLink>
      )}
      {canEdit && <NextStep state={state} onOpen={setOpen} />}
      {menu.length > 0 && <Menu label="פעולות נוספות" items={menu} />}
      <Dialogs site={site} designs={designs} open={open} onClose={close} />
    </>
  )
}

/** The step that the state waits for. */
function NextStep({ state, onOpen }: { state: SiteState; onOpen: (open: Open) => void }) {
  if (state === 'approved')
    return (
      <Button variant="primary" onClick={() => onOpen('launch')}>
        העלאה לאוויר
      </Button>
    )
  if (state === 'client_review')
    return (
      <Button variant="primary" onClick={() => onOpen('decision')}>
        רישום החלטת הלקוח
      </Button>
    )
  if (state === 'internal_qa' || state === 'fixes')
    return (
      <Button variant="primary" onClick={() => onOpen('preview')}>
        שליחה לאישור הלקוח
      </Button>
    )
  return null
}

type DialogsProps = { site: ActionSite; designs: Designs; open: Open; onClose: () => void }

function Dialogs({ site, designs, open, onClose }: DialogsProps) {
  const [reason, setReason] = useState('')
  const { id, name, version, stagingUrl } = site
  const Preview = useLazy(() => import('../../preview-dialog').then((made) => made.PreviewDialog), open === 'preview')
  const Decision = useLazy(() => import('./site-dialogs').then((made) => made.DecisionDialog), open === 'decision')
  const Launch = useLazy(() => import('./site-dialogs').then((made) => made.LaunchDialog), open === 'launch')
  const Design = useLazy(() => import('./site-dialogs').then((made) => made.DesignDialog), open === 'design')
  return (
    <>
      {Design && open === 'design' && <Design site={site} designs={designs} onClose={onClose} />}
      {Preview && open === 'preview' && (
        <Preview id={id} version={version} stagingUrl={stagingUrl} onClose={onClose} onSent={onClose} />
      )}
      {Decision && open === 'decision' && <Decision site={site} onClose={onClose} />}
      {Launch && open === 'launch' && <Launch site={site} onClose={onClose} />}
      <ActionDialog
        open={open === 'cancel'}
        onClose={onClose}
        title={`לבטל את האתר ${isolate(name)}?`}
        confirmLabel="ביטול האתר"
        cancelLabel="חזרה"
        tone="danger"
        url={`/api/sites/${id}/move`}
        method="POST"
        body={{ to: 'cancelled', reason, version }}
        done="האתר בוטל"
      >
        <div className="stack">
          <p>
            הקישורים של הלקוח יפסיקו לפעול. אפשר יהיה לפתוח את האתר שוב. מנוי שמחובר לאתר ממשיך להיגבות עד שמבטלים אותו.
          </p>
          <TextareaField
            id="cancel-reason"
            label="למה האתר בוטל"
            rows={2}
            maxLength={500}
            required
            value={reason}
            onChange={({ target }: { target: { value: string } }) => setReason(target.value)}
          />
        </div>
      </ActionDialog>
      <ActionDialog
        open={open === 'delete'}
        onClose={onClose}
        title={`למחוק את האתר ${isolate(name)}?`}
        confirmLabel="מחיקה"
        tone="danger"
        url={`/api/sites/${id}`}
        method="DELETE"
        body={{ version }}
        done="האתר נמחק"
        leadsTo={linkTo('sites-pending')}
      >
        האתר יימחק עם התכנים שהלקוח שלח, ואין למחיקה ביטול.
      </ActionDialog>
    </>
  )
}
