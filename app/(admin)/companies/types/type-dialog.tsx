'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { ActionDialog } from '@/components/domain/action-dialog'
import { OfficeForm } from '@/components/screen/office-form'
import { SaveBar } from '@/components/screen/save-bar'
import { useOfficeForm } from '@/components/screen/use-office-form'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { SelectField, TextareaField, TextField } from '@/components/ui/fields'
import { IconPencil, IconPlus, IconTrash } from '@/components/ui/icons'
import { Menu } from '@/components/ui/menu'
import { Segmented } from '@/components/ui/segmented'
import { notify } from '@/components/ui/toaster'
import { formSchema } from '@/lib/client/form-schema'
import { sendJson } from '@/lib/client/send'
import { isolate } from '@/lib/format/bidi'
import type { CompanyType } from '@/lib/modules/companies/types.queries'
import { typeInput } from '@/lib/modules/companies/types.schema'

type Choice = { value: string; label: string }
type Form = { name: string; description: string; kind: 'reseller' | 'company'; defaultPackageId: string }

const schema = formSchema(typeInput, ({ defaultPackageId, ...form }: Form) => ({
  ...form,
  defaultPackageId: defaultPackageId || null,
}))

export function AddType({ packages }: { packages: Choice[] }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button size="sm" icon={<IconPlus size={18} />} onClick={() => setOpen(true)}>
        סוג חדש
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title="סוג חדש">
        <TypeForm packages={packages} onClose={() => setOpen(false)} />
      </Dialog>
    </>
  )
}

type Props = { type: CompanyType; packages: Choice[] }

export function TypeMenu({ type, packages }: Props) {
  const [open, setOpen] = useState<'edit' | 'delete' | null>(null)
  const close = () => setOpen(null)
  return (
    <>
      <Menu
        label={`פעולות: ${isolate(type.name)}`}
        size="sm"
        items={[
          { label: 'עריכה', icon: <IconPencil size={18} />, onSelect: () => setOpen('edit') },
          {
            label: 'מחיקה',
            icon: <IconTrash size={18} />,
            tone: 'danger',
            onSelect: () => setOpen('delete'),
          },
        ]}
      />
      <Dialog open={open === 'edit'} onClose={close} title={`עריכת הסוג ${isolate(type.name)}`}>
        <TypeForm type={type} packages={packages} onClose={close} />
      </Dialog>
      <ActionDialog
        open={open === 'delete'}
        onClose={close}
        title={`למחוק את הסוג ״${type.name}״?`}
        confirmLabel="מחיקה"
        url={`/api/companies/types/${type.id}`}
        method="DELETE"
        done="הסוג נמחק"
      >
        סוג שיש חברות או חבילות ממנו אינו נמחק.
      </ActionDialog>
    </>
  )
}

type FormProps = { type?: CompanyType; packages: Choice[]; onClose: () => void }

function TypeForm({ type, packages, onClose }: FormProps) {
  const router = useRouter()
  const form = useOfficeForm({
    schema,
    defaults: startOf(type),
    submit: (body) =>
      type
        ? sendJson(`/api/companies/types/${type.id}`, 'PUT', { ...body, version: type.version })
        : sendJson('/api/companies/types', 'POST', body),
    onSaved: () => {
      notify('הסוג נשמר')
      onClose()
      router.refresh()
    },
  })
  return (
    <OfficeForm form={form} label={type ? 'עריכת סוג' : 'סוג חדש'} plain>
      <TextField label="שם" required {...form.field('name')} />
      <TextareaField label="תיאור" rows={2} {...form.field('description')} />
      <Segmented legend="מה היא" options={KINDS} {...form.field('kind')} />
      <SelectField
        label="חבילת ברירת מחדל"
        options={[{ value: '', label: 'ללא' }, ...packages]}
        {...form.field('defaultPackageId')}
      />
      <SaveBar onCancel={onClose} />
    </OfficeForm>
  )
}

const startOf = (type: CompanyType | undefined): Form => ({
  name: type?.name ?? '',
  description: type?.description ?? '',
  kind: type?.kind ?? 'company',
  defaultPackageId: type?.defaultPackageId ?? '',
})

const KINDS = [
  { value: 'company', label: 'חברה' },
  { value: 'reseller', label: 'משווק' },
]
