'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { ActionDialog } from '@/components/domain/action-dialog'
import { type Column, DataTable } from '@/components/screen/data-table'
import { OfficeForm } from '@/components/screen/office-form'
import { SaveBar } from '@/components/screen/save-bar'
import { useOfficeForm } from '@/components/screen/use-office-form'
import { Bidi, Ltr } from '@/components/ui/bidi'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { CopyButton } from '@/components/ui/copy-button'
import { DateText } from '@/components/ui/date-text'
import { Dialog } from '@/components/ui/dialog'
import { LtrField, TextareaField, TextField } from '@/components/ui/fields'
import { IconEye, IconPencil, IconPlus, IconTrash } from '@/components/ui/icons'
import { Menu } from '@/components/ui/menu'
import { notify } from '@/components/ui/toaster'
import { problemText } from '@/lib/client/problem-text'
import { sendJson } from '@/lib/client/send'
import { isolate } from '@/lib/format/bidi'
import type { SiteCredentialRow } from '@/lib/modules/sites/care/care.queries'

type Props = { siteId: string; credentials: readonly SiteCredentialRow[] }
type Open = { kind: 'edit' | 'delete'; row: SiteCredentialRow } | { kind: 'add' } | null

const columns: Column<SiteCredentialRow>[] = [
  { key: 'label', header: 'למה הגישה', card: 'title', cell: ({ label }) => <Bidi>{label}</Bidi> },
  { key: 'username', header: 'שם משתמש', card: 'sub', cell: ({ username }) => username && <Ltr>{username}</Ltr> },
  { key: 'url', header: 'כתובת', isCut: true, hideBelow: 'lg', cell: ({ url }) => url && <Ltr>{url}</Ltr> },
  { key: 'updated', header: 'עודכן', card: 'end', cell: ({ updatedAt }) => <DateText at={updatedAt} /> },
]

/** How the office signs in to what belongs to the website. A password is shown on request, and who saw it is recorded. */
export function CredentialsCard({ siteId, credentials }: Props) {
  const [open, setOpen] = useState<Open>(null)
  const [shown, setShown] = useState<{ label: string; secret: string } | null>(null)
  const url = `/api/sites/${siteId}/credentials`
  async function reveal({ id, label }: SiteCredentialRow) {
    const sent = await sendJson<{ secret: string }>(`${url}/${id}/secret`, 'POST', {})
    if (sent.ok) setShown({ label, secret: sent.data.secret })
    else notify(problemText(sent.error))
  }
  const close = () => setOpen(null)
  return (
    <Card
      title="סיסמאות"
      flush={credentials.length > 0}
      actions={
        <Button size="sm" icon={<IconPlus size={18} />} onClick={() => setOpen({ kind: 'add' })}>
          סיסמה חדשה
        </Button>
      }
    >
      <DataTable
        label="סיסמאות"
        columns={columns}
        rows={[...credentials]}
        rowKey={({ id }) => id}
        rowMenu={(row) => (
          <Menu
            label={`פעולות: ${row.label}`}
            size="sm"
            items={[
              { label: 'הצגת הסיסמה', icon: <IconEye />, onSelect: () => void reveal(row) },
              { label: 'עריכה', icon: <IconPencil />, onSelect: () => setOpen({ kind: 'edit', row }) },
              { label: 'מחיקה', icon: <IconTrash />, tone: 'danger', onSelect: () => setOpen({ kind: 'delete', row }) },
            ]}
          />
        )}
        empty={<p className="muted">כאן שומרים את הסיסמאות של מערכות האתר. כל צפייה בהן נרשמת.</p>}
      />
      {open && open.kind !== 'delete' && (
        <CredentialDialog url={url} credential={open.kind === 'edit' ? open.row : null} onClose={close} />
      )}
      {open?.kind === 'delete' && (
        <ActionDialog
          open
          onClose={close}
          title={`למחוק את הסיסמה ${isolate(open.row.label)}?`}
          confirmLabel="מחיקה"
          tone="danger"
          url={`${url}/${open.row.id}`}
          method="DELETE"
          body={{ version: open.row.version }}
          done="הסיסמה נמחקה"
        >
          הסיסמה תימחק, ואין למחיקה ביטול.
        </ActionDialog>
      )}
      {shown && (
        <Dialog open title={isolate(shown.label)} onClose={() => setShown(null)}>
          <div className="stack">
            <p>הצפייה נרשמה ביומן הפעולות.</p>
            <code dir="ltr">{shown.secret}</code>
            <CopyButton value={shown.secret} label="העתקת הסיסמה" />
          </div>
        </Dialog>
      )}
    </Card>
  )
}

type Values = { label: string; url: string; username: string; secret: string; note: string }

type DialogProps = { url: string; credential: SiteCredentialRow | null; onClose: () => void }

function CredentialDialog({ url, credential, onClose }: DialogProps) {
  const router = useRouter()
  const form = useOfficeForm({
    schema: () =>
      Promise.all([import('@/lib/client/form-schema'), import('@/lib/modules/sites/care/care.schema')]).then(
        ([{ formSchema }, { siteCredentialChange, siteCredentialInput }]) =>
          credential
            ? formSchema(siteCredentialChange, (values: Values) => ({ ...values, version: credential.version }))
            : formSchema(siteCredentialInput, (values: Values) => values),
      ),
    defaults: {
      label: credential?.label ?? '',
      url: credential?.url ?? '',
      username: credential?.username ?? '',
      secret: '',
      note: credential?.note ?? '',
    },
    submit: (body) =>
      credential
        ? sendJson<{ id: string }>(`${url}/${credential.id}`, 'PUT', body)
        : sendJson<{ id: string }>(url, 'POST', body),
    onSaved: () => {
      notify('הסיסמה נשמרה')
      onClose()
      router.refresh()
    },
  })
  const title = credential ? 'עריכת סיסמה' : 'סיסמה חדשה'
  return (
    <Dialog open title={title} onClose={onClose}>
      <OfficeForm form={form} label={title} plain>
        <TextField label="למה הגישה" hint="למשל: ניהול האתר, FTP, חשבון הדומיין" required {...form.field('label')} />
        <LtrField label="כתובת" {...form.field('url')} />
        <LtrField label="שם משתמש" autoComplete="off" {...form.field('username')} />
        <LtrField
          label="סיסמה"
          type="password"
          autoComplete="new-password"
          required={!credential}
          hint={credential ? 'ריק: הסיסמה נשארת' : undefined}
          {...form.field('secret')}
        />
        <TextareaField label="הערה" rows={2} wide {...form.field('note')} />
        <SaveBar onCancel={onClose} />
      </OfficeForm>
    </Dialog>
  )
}
