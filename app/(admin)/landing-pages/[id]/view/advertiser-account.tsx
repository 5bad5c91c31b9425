'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useState } from 'react'

import { ActionDialog } from '@/components/domain/action-dialog'
import { OfficeForm } from '@/components/screen/office-form'
import { SaveBar } from '@/components/screen/save-bar'
import { useOfficeForm } from '@/components/screen/use-office-form'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { LtrField, SelectField } from '@/components/ui/fields'
import { IconPencil, IconPlus, IconTrash } from '@/components/ui/icons'
import { Checkbox } from '@/components/ui/inputs'
import { Menu } from '@/components/ui/menu'
import { notify } from '@/components/ui/toaster'
import { sendJson } from '@/lib/client/send'
import { toOptions } from '@/lib/format/options'
import { advertiserLabels } from '@/lib/modules/landing-pages/landing-pages.labels'

type Account = {
  id: string
  advertiser: keyof typeof advertiserLabels
  externalId: string
  secretLast4: string
  isOn: boolean
  sharesContacts: boolean
  version: number
}

const loadSchemas = () => import('@/lib/modules/landing-pages/advertisers.schema')

/** The button that connects an advertiser to a page. */
export function AddAccount({ pageId }: { pageId: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button size="sm" icon={<IconPlus size={18} />} onClick={() => setOpen(true)}>
        חיבור מפרסם
      </Button>
      {isOpen && <NewAccount pageId={pageId} onClose={() => setOpen(false)} />}
    </>
  )
}

/** The menu of an advertiser that is connected: changes the connection or ends it. */
export function AccountMenu({ pageId, account }: { pageId: string; account: Account }) {
  const [opened, setOpened] = useState<'edit' | 'remove'>()
  const close = () => setOpened(undefined)
  const name = `${advertiserLabels[account.advertiser]} ${account.externalId}`
  return (
    <>
      <Menu
        label={`פעולות: ${name}`}
        size="sm"
        items={[
          { label: 'עריכה', icon: <IconPencil />, onSelect: () => setOpened('edit') },
          { label: 'ניתוק', icon: <IconTrash />, tone: 'danger', onSelect: () => setOpened('remove') },
        ]}
      />
      {opened === 'edit' && <EditAccount pageId={pageId} account={account} onClose={close} />}
      <ActionDialog
        open={opened === 'remove'}
        onClose={close}
        title={`לנתק את ${name}?`}
        confirmLabel="ניתוק"
        url={`/api/landing-pages/${pageId}/advertisers/${account.id}`}
        method="DELETE"
        body={{ version: account.version }}
        done="המפרסם נותק"
      >
        פניות חדשות לא ידווחו לו. מה שכבר דווח נשאר אצלו.
      </ActionDialog>
    </>
  )
}

function NewAccount({ pageId, onClose }: { pageId: string; onClose: () => void }) {
  const form = useOfficeForm({
    schema: () => loadSchemas().then((schemas) => schemas.adAccountInput),
    defaults: { advertiser: 'meta', externalId: '', secret: '', isOn: true, sharesContacts: false },
    submit: (body) => sendJson(`/api/landing-pages/${pageId}/advertisers`, 'POST', body),
    onSaved: useSaved(onClose),
  })
  const advertiser = form.rhf.watch('advertiser')
  const { setValue } = form.rhf
  useEffect(() => {
    if (advertiser !== 'meta') setValue('sharesContacts', false)
  }, [advertiser, setValue])
  return (
    <Dialog open title="חיבור מפרסם" onClose={onClose}>
      <OfficeForm form={form} label="חיבור מפרסם" plain>
        <SelectField label="מפרסם" options={toOptions(advertiserLabels)} {...form.field('advertiser')} />
        <LtrField
          label="מזהה"
          hint="מספר הפיקסל של Meta, או מזהה המדידה של Google: ‏G-ABC123"
          required
          autoComplete="off"
          {...form.field('externalId')}
        />
        <LtrField
          label="מפתח"
          hint={SECRET_HINT}
          required
          type="password"
          autoComplete="off"
          {...form.field('secret')}
        />
        {advertiser === 'meta' && <Checkbox {...form.field('sharesContacts')}>{SHARES_CONTACTS}</Checkbox>}
        <Checkbox {...form.field('isOn')}>מדווח מעכשיו</Checkbox>
        <SaveBar label="חיבור" onCancel={onClose} />
      </OfficeForm>
    </Dialog>
  )
}

type Editing = { pageId: string; account: Account; onClose: () => void }

function EditAccount({ pageId, account, onClose }: Editing) {
  const { id, isOn, version, secretLast4 } = account
  const canShareContacts = account.advertiser === 'meta'
  const form = useOfficeForm({
    schema: () => loadSchemas().then((schemas) => schemas.adAccountChange),
    defaults: { secret: null, isOn, sharesContacts: canShareContacts && account.sharesContacts, version } as {
      secret: string | null
      isOn: boolean
      sharesContacts: boolean
      version: number
    },
    submit: (body) => sendJson(`/api/landing-pages/${pageId}/advertisers/${id}`, 'PUT', body),
    onSaved: useSaved(onClose),
  })
  return (
    <Dialog open title={advertiserLabels[account.advertiser]} onClose={onClose}>
      <OfficeForm form={form} label={advertiserLabels[account.advertiser]} plain>
        <LtrField
          label="מפתח חדש"
          hint={`ריק: נשאר המפתח שמסתיים ב־${secretLast4}`}
          type="password"
          autoComplete="off"
          error={form.error('secret')}
          onChange={({ target }: { target: { value: string } }) =>
            form.rhf.setValue('secret', target.value || null, { shouldDirty: true })
          }
        />
        {canShareContacts && <Checkbox {...form.field('sharesContacts')}>{SHARES_CONTACTS}</Checkbox>}
        <Checkbox {...form.field('isOn')}>מדווח</Checkbox>
        <SaveBar onCancel={onClose} />
      </OfficeForm>
    </Dialog>
  )
}

const SECRET_HINT = 'נשמר מוצפן, ולא יוצג שוב'
const SHARES_CONTACTS = 'לצרף לדיווח ל־Meta דוא״ל וטלפון מגובבים, רק של מי שנתן הסכמה'

function useSaved(onClose: () => void) {
  const router = useRouter()
  return () => {
    notify('נשמר')
    onClose()
    router.refresh()
  }
}
