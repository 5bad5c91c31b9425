'use client'

import { useRouter } from 'next/navigation'
import { useReducer, useState } from 'react'

import { FieldCard } from '@/components/domain/placing/field-card'
import { type Layout, nextLayout, optionsOf } from '@/components/domain/placing/layout-state'
import { PageJump } from '@/components/domain/placing/page-jump'
import styles from '@/components/domain/placing/placing.module.css'
import { QuickTool } from '@/components/domain/placing/quick-tool'
import { ToolCard } from '@/components/domain/placing/tool-card'
import { TemplateRoles } from '@/components/domain/template-roles'
import { Columns, Stack } from '@/components/screen/columns'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { TextField } from '@/components/ui/fields'
import { notify } from '@/components/ui/toaster'
import { type SendError, sendJson } from '@/lib/client/send'
import type { FieldType, PageSize } from '@/lib/modules/documents/documents.schema'
import type { TemplateKind } from '@/lib/modules/documents/templates/templates.schema'

import { BodyEditor } from './body-editor'
import { PlacedPages } from './placed-pages'

type Template = { id: string; name: string; kind: TemplateKind; body: string; pages: PageSize[]; version: number }
type Props = { template: Template; layout: Layout }
type Typed = { target: { value: string } }

/** The editor of a template: its name, its roles, and its text or the fields on its pages. Saved as a whole. */
export function TemplateRoom({ template, layout: start }: Props) {
  const { id, kind, pages, version } = template
  const router = useRouter()
  const [layout, change] = useReducer(nextLayout, start)
  const [tool, setTool] = useState<{ type: FieldType; signer: number }>({ type: 'signature', signer: 0 })
  const sheet = { layout, tool: { ...tool, signer: Math.min(tool.signer, layout.signers.length - 1) }, change }
  const [name, setName] = useState(template.name)
  const [body, setBody] = useState(template.body)
  const [error, setError] = useState<SendError>()
  const [isSaving, setSaving] = useState(false)

  const save = async () => {
    setSaving(true)
    const content = kind === 'authored' ? { body } : { fields: fieldsOf(layout) }
    const wanted = { version, name, orderMode: layout.orderMode, roles: rolesOf(layout), ...content }
    const sent = await sendJson(`/api/documents/templates/${id}`, 'PUT', wanted)
    setSaving(false)
    setError(sent.ok ? undefined : sent.error)
    if (!sent.ok) return
    notify('נשמר')
    router.refresh()
  }
  return (
    <>
      {error && <Problem error={error} />}
      <Columns
        sticky={kind === 'uploaded'}
        side={
          <Stack>
            <Card>
              <TextField
                label="שם התבנית"
                required
                maxLength={200}
                value={name}
                error={error?.fields?.name}
                onChange={({ target }: Typed) => setName(target.value)}
              />
            </Card>
            <TemplateRoles layout={layout} change={change} errors={error?.fields} />
            {kind === 'uploaded' && (
              <>
                <ToolCard {...sheet} pages={pages} setTool={setTool} />
                <FieldCard {...sheet} pages={pages.length} />
              </>
            )}
          </Stack>
        }
      >
        {kind === 'authored' ? (
          <BodyEditor value={body} onChange={setBody} error={error?.fields?.body} />
        ) : (
          <PlacedPages url={`/api/documents/templates/${id}/file`} pages={pages} {...sheet} />
        )}
      </Columns>
      <div className={styles.bar} data-bar>
        <Button variant="primary" loading={isSaving} onClick={save}>
          שמירה
        </Button>
        {kind === 'uploaded' && (
          <>
            <PageJump count={pages.length} />
            <QuickTool layout={layout} tool={sheet.tool} setTool={setTool} />
          </>
        )}
      </div>
    </>
  )
}

const rolesOf = ({ signers }: Layout) =>
  signers.map(({ name: title, person, email, phone, role, group, isCustomer }) => ({
    title,
    role,
    group,
    isCustomer,
    email,
    phone,
    name: person.trim(),
  }))

const fieldsOf = ({ fields }: Layout) => fields.map(({ key: _, ...field }) => ({ ...field, options: optionsOf(field) }))

/** Errors that no input on the screen shows. */
function Problem({ error: { message, fields = {} } }: { error: SendError }) {
  const others = Object.entries(fields).filter(([path]) => /^fields/.test(path))
  return (
    <Alert tone="bad" live title={message}>
      {others.map(([path, text]) => (
        <p key={path}>{text}</p>
      ))}
    </Alert>
  )
}
