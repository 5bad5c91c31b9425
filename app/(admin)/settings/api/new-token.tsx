'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { PermissionPicker } from '@/components/domain/permission-picker'
import { ShownOnce } from '@/components/domain/shown-once'
import { OfficeForm } from '@/components/screen/office-form'
import { SaveBar } from '@/components/screen/save-bar'
import { useOfficeForm } from '@/components/screen/use-office-form'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { SelectField, TextField } from '@/components/ui/fields'
import { IconPlus } from '@/components/ui/icons'
import type { Permission } from '@/lib/access/permissions'
import { formSchema } from '@/lib/client/form-schema'
import { sendJson } from '@/lib/client/send'
import { TOKEN_LIFETIME_DAYS } from '@/lib/modules/api-tokens/api-tokens.rules'
import { newTokenInput } from '@/lib/modules/api-tokens/api-tokens.schema'

/** The button and dialog that create an API key, which acts as its creator, with at most the creator's permissions. */
export function NewToken({ offered }: { offered: readonly Permission[] }) {
  const router = useRouter()
  const [isOpen, setOpen] = useState(false)
  const [token, setToken] = useState<string>()
  const close = () => {
    setOpen(false)
    setToken(undefined)
  }
  const saved = ({ token: made }: { token: string }) => {
    setToken(made)
    router.refresh()
  }
  return (
    <>
      <Button icon={<IconPlus size={20} />} onClick={() => setOpen(true)}>
        מפתח חדש
      </Button>
      <Dialog open={isOpen} onClose={close} title={token ? 'המפתח מוכן' : 'מפתח API חדש'} size="lg">
        {token ? (
          <ShownOnce what="המפתח" value={token} onClose={close} />
        ) : (
          <TokenForm offered={offered} onSaved={saved} onCancel={close} />
        )}
      </Dialog>
    </>
  )
}

type Values = { name: string; days: string; permissions: Permission[] }
type Props = { offered: readonly Permission[]; onSaved: (data: { token: string }) => void; onCancel: () => void }

const LIFETIME_OPTIONS = TOKEN_LIFETIME_DAYS.map((days) => ({
  value: String(days),
  label: days === 365 ? 'שנה' : `${days} ימים`,
}))

function TokenForm({ offered, onSaved, onCancel }: Props) {
  const form = useOfficeForm<Values, object, { token: string }>({
    schema: formSchema(newTokenInput, (values: Values) => ({ ...values, days: Number(values.days) })),
    defaults: { name: '', days: '90', permissions: [] },
    submit: (body) => sendJson('/api/api-tokens', 'POST', body),
    onSaved,
  })
  const { value, onChange, error } = form.bound('permissions')
  return (
    <OfficeForm form={form} label="מפתח API חדש" plain>
      <TextField label="שם" required hint="לאיזו מערכת המפתח מיועד" maxLength={200} {...form.field('name')} />
      <SelectField label="תוקף" required options={LIFETIME_OPTIONS} {...form.field('days')} />
      <PermissionPicker
        legend="מה המפתח יכול לעשות"
        offered={offered}
        value={value}
        onChange={onChange}
        error={error}
      />
      <SaveBar label="יצירת מפתח" onCancel={onCancel} />
    </OfficeForm>
  )
}
