'use client'

import { useState } from 'react'

import { OfficeForm } from '@/components/screen/office-form'
import { SaveBar } from '@/components/screen/save-bar'
import { useOfficeForm } from '@/components/screen/use-office-form'
import { Alert } from '@/components/ui/alert'
import { Bidi } from '@/components/ui/bidi'
import { Button } from '@/components/ui/button'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { Dialog } from '@/components/ui/dialog'
import { SelectField, TextField } from '@/components/ui/fields'
import { IconPencil, IconPlus, IconTrash } from '@/components/ui/icons'
import { Menu } from '@/components/ui/menu'
import { Spinner } from '@/components/ui/spinner'
import { notify } from '@/components/ui/toaster'
import { problemText } from '@/lib/client/problem-text'
import { sendJson } from '@/lib/client/send'
import { useRead } from '@/lib/client/use-read'
import { isolate } from '@/lib/format/bidi'
import { toOptions } from '@/lib/format/options'
import { tagColorLabels } from '@/lib/modules/tags/tags.labels'

import { INBOX_PATH, type Label } from '../contract'
import { LabelChip } from '../label-chip'
import styles from '../lists.module.css'

const PATH = `${INBOX_PATH}/labels`
type Opened = { act: 'edit'; label: Label | null } | { act: 'delete'; label: Label }

/** The labels of conversations, with what adds, changes and deletes them. */
export function LabelList() {
  const { data: labels, error, mutate } = useRead<Label[]>(PATH)
  const [opened, setOpened] = useState<Opened>()
  const close = () => setOpened(undefined)
  const changed = () => {
    close()
    void mutate()
  }
  return (
    <div className="stack">
      {error && <Alert tone="bad" live title={problemText(error.error)} />}
      {!labels && !error && <Spinner label="התוויות נטענות" />}
      {labels?.length === 0 && <p className="muted">עוד אין תוויות. תווית מסמנת במה שיחה עוסקת, ואפשר לסנן לפיה.</p>}
      {labels && labels.length > 0 && (
        <ul className={styles.rows}>
          {labels.map((label) => (
            <li key={label.id} className={styles.row}>
              <LabelChip label={label} />
              <Menu
                label={`פעולות על ${isolate(label.name)}`}
                size="sm"
                items={[
                  { label: 'עריכה', icon: <IconPencil size={18} />, onSelect: () => setOpened({ act: 'edit', label }) },
                  {
                    label: 'מחיקה',
                    icon: <IconTrash size={18} />,
                    tone: 'danger',
                    onSelect: () => setOpened({ act: 'delete', label }),
                  },
                ]}
              />
            </li>
          ))}
        </ul>
      )}
      <div>
        <Button icon={<IconPlus size={20} />} onClick={() => setOpened({ act: 'edit', label: null })}>
          תווית חדשה
        </Button>
      </div>
      {opened?.act === 'edit' && <LabelDialog label={opened.label} onClose={close} onSaved={changed} />}
      {opened?.act === 'delete' && <DeleteLabel label={opened.label} onClose={close} onDeleted={changed} />}
    </div>
  )
}

const loadRules = () => import('@/lib/modules/conversations/api.schema').then((all) => all.labelInput)

function LabelDialog({ label, onClose, onSaved }: { label: Label | null; onClose: () => void; onSaved: () => void }) {
  const title = label ? 'עריכת תווית' : 'תווית חדשה'
  const form = useOfficeForm({
    schema: loadRules,
    defaults: { name: label?.name ?? '', color: label?.color ?? ('blue' as const) },
    submit: (values) =>
      label
        ? sendJson(`${PATH}/${label.id}`, 'PUT', Object.assign(values, { version: label.version }))
        : sendJson(PATH, 'POST', values),
    onSaved: () => {
      void notify('התווית נשמרה')
      onSaved()
    },
  })
  return (
    <Dialog open title={title} onClose={onClose}>
      <OfficeForm form={form} label={title} plain>
        <TextField label="שם" required autoComplete="off" {...form.field('name')} />
        <SelectField label="צבע" options={toOptions(tagColorLabels)} {...form.field('color')} />
        <SaveBar onCancel={onClose} />
      </OfficeForm>
    </Dialog>
  )
}

type DeleteProps = { label: Label; onClose: () => void; onDeleted: () => void }

const DeleteLabel = ({ label: { id, name, version }, onClose, onDeleted }: DeleteProps) => (
  <ConfirmDialog
    open
    title={
      <>
        למחוק את התווית ״<Bidi>{name}</Bidi>״?
      </>
    }
    confirmLabel="מחיקה"
    onConfirm={async () => {
      const sent = await sendJson(`${PATH}/${id}`, 'DELETE', { version })
      if (!sent.ok) return problemText(sent.error)
      void notify('התווית נמחקה')
      onDeleted()
      return undefined
    }}
    onClose={onClose}
  >
    היא תוסר מכל השיחות שסומנו בה.
  </ConfirmDialog>
)
