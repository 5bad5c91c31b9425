'use client'

import dynamic from 'next/dynamic'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { ActionDialog } from '@/components/domain/action-dialog'
import { DesignFacts, DesignPicture } from '@/components/domain/site-design'
import { OfficeForm } from '@/components/screen/office-form'
import { SaveBar } from '@/components/screen/save-bar'
import { useOfficeForm } from '@/components/screen/use-office-form'
import { Status } from '@/components/ui/badge'
import { Bidi } from '@/components/ui/bidi'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { LtrField, MoneyField, TextareaField, TextField } from '@/components/ui/fields'
import { IconPencil, IconPlus, IconTrash, IconUpload } from '@/components/ui/icons'
import { Checkbox } from '@/components/ui/inputs'
import { Menu } from '@/components/ui/menu'
import { notify } from '@/components/ui/toaster'
import { problemText } from '@/lib/client/problem-text'
import { sendJson } from '@/lib/client/send'
import { uploadFile } from '@/lib/client/upload'
import { MAX_PUBLIC_PICTURE_BYTES, PUBLIC_PICTURE_KINDS } from '@/lib/files/picture-kinds'
import { isolate } from '@/lib/format/bidi'
import { countText } from '@/lib/format/count-text'
import type { SiteDesign } from '@/lib/modules/sites/catalogue/catalogue.queries'

import styles from './design-gallery.module.css'

const FileDrop = dynamic(() => import('@/components/ui/file-drop').then((module) => module.FileDrop))

type Open = { kind: 'edit' | 'picture' | 'delete'; design: SiteDesign } | null

/** The gallery: each design with its picture, colours, price and how many websites have it. */
export function DesignGallery({ designs, canEdit }: { designs: readonly SiteDesign[]; canEdit: boolean }) {
  const [open, setOpen] = useState<Open>(null)
  const close = () => setOpen(null)
  return (
    <>
      <ul className={styles.gallery}>
        {designs.map((design) => (
          <li key={design.id} className={styles.design}>
            <DesignPicture design={design} className={styles.picture} emptyClassName={styles.empty} />
            <div className={styles.body}>
              <div className={styles.head}>
                <h2 className={styles.title}>
                  <Bidi>{design.name}</Bidi>
                </h2>
                {canEdit && <DesignMenu design={design} onOpen={setOpen} />}
              </div>
              {design.category && (
                <p className="muted">
                  <Bidi>{design.category}</Bidi>
                </p>
              )}
              <DesignFacts design={design} coloursClassName={styles.colours} colourClassName={styles.colour} />
              <p className="muted">
                <Status tone={design.isPublished ? 'ok' : 'muted'}>
                  {design.isPublished ? 'מוצע ללקוחות' : 'לא פורסם'}
                </Status>{' '}
                {design.sites > 0 && countText(design.sites, ['באתר אחד', 'בשני אתרים', 'ב־# אתרים'])}
              </p>
            </div>
          </li>
        ))}
      </ul>
      {open?.kind === 'edit' && <DesignDialog design={open.design} onClose={close} />}
      {open?.kind === 'picture' && <PictureDialog design={open.design} onClose={close} />}
      {open?.kind === 'delete' && (
        <ActionDialog
          open
          onClose={close}
          title={`למחוק את העיצוב ${isolate(open.design.name)}?`}
          confirmLabel="מחיקה"
          tone="danger"
          url={`/api/sites/designs/${open.design.id}`}
          method="DELETE"
          body={{ version: open.design.version }}
          done="העיצוב נמחק"
        >
          לקוחות לא יוכלו לבחור בו עוד. עיצוב שכבר נבחר באתר אינו נמחק.
        </ActionDialog>
      )}
    </>
  )
}

const DesignMenu = ({ design, onOpen }: { design: SiteDesign; onOpen: (open: Open) => void }) => (
  <Menu
    label={`פעולות: ${design.name}`}
    size="sm"
    items={[
      { label: 'עריכה', icon: <IconPencil />, onSelect: () => onOpen({ kind: 'edit', design }) },
      { label: 'תמונה', icon: <IconUpload />, onSelect: () => onOpen({ kind: 'picture', design }) },
      { label: 'מחיקה', icon: <IconTrash />, tone: 'danger', onSelect: () => onOpen({ kind: 'delete', design }) },
    ]}
  />
)

/** The button of a new design, with its dialog. */
export function NewDesign() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="primary" icon={<IconPlus size={20} />} onClick={() => setOpen(true)}>
        עיצוב חדש
      </Button>
      {isOpen && <DesignDialog design={null} onClose={() => setOpen(false)} />}
    </>
  )
}

type Values = {
  name: string
  category: string
  description: string
  demoUrl: string
  price: string
  colours: string
  isPublished: boolean
}

const listed = (text: string) =>
  text
    .split(/[\s,]+/)
    .map((colour) => colour.trim())
    .filter(Boolean)

function DesignDialog({ design, onClose }: { design: SiteDesign | null; onClose: () => void }) {
  const router = useRouter()
  const form = useOfficeForm({
    schema: () =>
      Promise.all([import('@/lib/client/form-schema'), import('@/lib/modules/sites/catalogue/catalogue.schema')]).then(
        ([{ formSchema }, { siteDesignChange, siteDesignInput }]) =>
          design
            ? formSchema(siteDesignChange, ({ colours, ...values }: Values) => ({
                ...values,
                colours: listed(colours),
                version: design.version,
              }))
            : formSchema(siteDesignInput, ({ colours, isPublished: _, ...values }: Values) => ({
                ...values,
                colours: listed(colours),
              })),
      ),
    defaults: {
      name: design?.name ?? '',
      category: design?.category ?? '',
      description: design?.description ?? '',
      demoUrl: design?.demoUrl ?? '',
      price: design?.priceAgorot ? String(design.priceAgorot / 100) : '',
      colours: design?.colours.join(' ') ?? '',
      isPublished: design?.isPublished ?? false,
    },
    submit: (body) =>
      design
        ? sendJson<{ id: string }>(`/api/sites/designs/${design.id}`, 'PUT', body)
        : sendJson<{ id: string }>('/api/sites/designs', 'POST', body),
    onSaved: () => {
      notify('העיצוב נשמר')
      onClose()
      router.refresh()
    },
  })
  const title = design ? 'עריכת עיצוב' : 'עיצוב חדש'
  const coloursError = Object.entries(form.errors).find(([path]) => path.startsWith('colours'))?.[1]
  return (
    <Dialog open title={title} onClose={onClose}>
      <OfficeForm form={form} label={title} plain>
        <TextField label="שם העיצוב" required autoComplete="off" {...form.field('name')} />
        <TextField label="קטגוריה" hint="למשל: מסעדות, מרפאות" {...form.field('category')} />
        <TextareaField label="תיאור" rows={2} wide {...form.field('description')} />
        <LtrField label="אתר לדוגמה" {...form.field('demoUrl')} />
        <MoneyField label="תוספת מחיר" hint="ריק: כלול במחיר האתר" {...form.field('price')} />
        <LtrField label="צבעים" hint="עד 6, למשל ‎#1f3a5f #f2c14e" {...form.field('colours')} error={coloursError} />
        {design && <Checkbox {...form.field('isPublished')}>להציע ללקוחות</Checkbox>}
        <SaveBar onCancel={onClose} />
      </OfficeForm>
    </Dialog>
  )
}

function PictureDialog({ design, onClose }: { design: SiteDesign; onClose: () => void }) {
  const router = useRouter()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  async function upload([file]: File[]) {
    if (!file) return
    setBusy(true)
    setProblem('')
    const sent = await uploadFile(`/api/sites/designs/${design.id}/picture`, file)
    setBusy(false)
    if (!sent.ok) return setProblem(problemText(sent.error))
    notify('התמונה נשמרה')
    onClose()
    router.refresh()
  }
  return (
    <Dialog open title={`התמונה של ${isolate(design.name)}`} onClose={onClose}>
      <FileDrop
        title="תמונת העיצוב"
        accept={PUBLIC_PICTURE_KINDS}
        maxBytes={MAX_PUBLIC_PICTURE_BYTES}
        hint="PNG, ‏JPG או WebP, עד 2 MB"
        error={problem}
        busy={isBusy}
        onFiles={(files) => void upload(files)}
      />
    </Dialog>
  )
}
