'use client'

import { useRouter } from 'next/navigation'

import { OfficeForm } from '@/components/screen/office-form'
import { SaveBar } from '@/components/screen/save-bar'
import { useOfficeForm } from '@/components/screen/use-office-form'
import { Dialog } from '@/components/ui/dialog'
import { SelectField } from '@/components/ui/fields'
import { notify } from '@/components/ui/toaster'
import { sendJson } from '@/lib/client/send'
import { isolate } from '@/lib/format/bidi'
import { moveInput } from '@/lib/modules/companies/companies.schema'
import type { ParentCompanyOption } from '@/lib/modules/companies/tree.queries'

import type { CompanyHandle } from './company-handle'

type Props = { open: boolean; onClose: () => void; company: CompanyHandle; places: ParentCompanyOption[] }

export const MoveDialog = ({ open, onClose, ...rest }: Props) => (
  <Dialog open={open} onClose={onClose} title={`העברה בעץ: ${isolate(rest.company.name)}`}>
    <MoveForm onClose={onClose} {...rest} />
  </Dialog>
)

function MoveForm({ onClose, company, places }: Omit<Props, 'open'>) {
  const router = useRouter()
  const form = useOfficeForm({
    schema: moveInput,
    defaults: { parentId: '', version: company.version },
    submit: (body) => sendJson(`/api/companies/${company.id}/parent`, 'PUT', body),
    onSaved: () => {
      notify('החברה הועברה')
      onClose()
      router.refresh()
    },
  })
  const options = places
    .filter(({ id }) => id !== company.parentId)
    .map(({ id, name, depth }) => ({ value: id, label: `${'— '.repeat(depth)}${name}` }))
  return (
    <OfficeForm form={form} label="העברה בעץ" plain>
      <p>החברה עוברת עם כל החברות שתחתיה. מי שמעליה היום לא יראה אותה עוד, ומי שיהיה מעליה ינהל אותה.</p>
      <SelectField label="אל תחת" required placeholder="בחירה" options={options} {...form.field('parentId')} />
      <SaveBar label="העברה" onCancel={onClose} />
    </OfficeForm>
  )
}
