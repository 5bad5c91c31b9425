'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useReducer, useState } from 'react'

import { PdfPage } from '@/components/domain/pdf-page'
import { FieldCard } from '@/components/domain/placing/field-card'
import {
  type DraftField,
  type DraftSigner,
  type Layout,
  newSigner,
  nextLayout,
  optionsOf,
} from '@/components/domain/placing/layout-state'
import { PageJump } from '@/components/domain/placing/page-jump'
import styles from '@/components/domain/placing/placing.module.css'
import { PlacingSheet } from '@/components/domain/placing/placing-sheet'
import { QuickTool } from '@/components/domain/placing/quick-tool'
import { ToolCard } from '@/components/domain/placing/tool-card'
import { usePdf } from '@/components/domain/use-pdf'
import { Columns, Stack } from '@/components/screen/columns'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { notify } from '@/components/ui/toaster'
import { type SendError, sendJson } from '@/lib/client/send'
import type { AuthPolicy, FieldType, OrderMode, PageSize } from '@/lib/modules/documents/documents.schema'
import { linkTo } from '@/lib/routes/links'

import { SendDialog } from './send-dialog'
import { SignersForm } from './signers-form'

type Props = {
  document: { id: string; version: number; pages: PageSize[]; authPolicy: AuthPolicy; hasSms: boolean }
  orderMode: OrderMode
  signers: DraftSigner[]
  fields: DraftField[]
}

/** The editor of a draft: its signers, and their fields on the pages. Saved as a whole. */
export function PrepareRoom({ document, orderMode, signers, fields }: Props) {
  const router = useRouter()
  const { pages } = document
  const [layout, change] = useReducer(nextLayout, null, () => ({
    orderMode,
    signers: signers.length ? signers : [newSigner()],
    fields,
    selected: null,
    isDirty: false,
  }))
  const [tool, setTool] = useState<{ type: FieldType; signer: number }>({ type: 'signature', signer: 0 })
  const { save, version, error, isSaving } = useSaving(document, layout, () => change({ do: 'saved' }))
  const [isSending, setSending] = useState(false)
  const pdf = usePdf(`/api/documents/${document.id}/file`)
  useLeaveGuard(layout.isDirty)

  const openSending = async () => {
    if (await save()) setSending(true)
  }
  const sheet = { layout, tool: { ...tool, signer: Math.min(tool.signer, layout.signers.length - 1) }, change }
  return (
    <>
      {error && <Problem error={error} />}
      <Columns
        sticky
        side={
          <Stack>
            <SignersForm layout={layout} change={change} errors={error?.fields} />
            <ToolCard {...sheet} pages={pages} setTool={setTool} />
            <FieldCard {...sheet} pages={pages.length} />
          </Stack>
        }
      >
        <div className={styles.pages}>
          {pages.map((size, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a page is its number
            <PdfPage key={index} {...pdf} index={index} count={pages.length} size={size}>
              <PlacingSheet {...sheet} page={index} size={size} />
            </PdfPage>
          ))}
        </div>
      </Columns>
      <div className={styles.bar} data-bar>
        <Button variant="primary" loading={isSaving} onClick={openSending}>
          שמירה ושליחה לחתימה
        </Button>
        <Button loading={isSaving} onClick={async () => (await save()) && notify('נשמר')}>
          שמירה
        </Button>
        <PageJump count={pages.length} />
        <QuickTool layout={layout} tool={sheet.tool} setTool={setTool} />
      </div>
      {isSending && (
        <SendDialog
          id={document.id}
          version={version}
          authPolicy={document.authPolicy}
          hasSms={document.hasSms}
          onClose={() => setSending(false)}
          onSent={() => router.push(linkTo('documents-view', { id: document.id }))}
        />
      )}
    </>
  )
}

function useSaving(document: Props['document'], layout: Layout, onSaved: () => void) {
  const [version, setVersion] = useState(document.version)
  const [error, setError] = useState<SendError>()
  const [isSaving, setSaving] = useState(false)
  const save = async () => {
    setSaving(true)
    const signers = layout.signers.map(({ key: _, isCustomer: _customer, person: _person, ...signer }) => signer)
    const fields = layout.fields.map(({ key: _, ...field }) => ({ ...field, options: optionsOf(field) }))
    const sent = await sendJson<{ version: number }>(`/api/documents/${document.id}`, 'PUT', {
      version,
      signers,
      fields,
      orderMode: layout.orderMode,
    })
    setSaving(false)
    setError(sent.ok ? undefined : sent.error)
    if (!sent.ok) return false
    setVersion(sent.data.version)
    onSaved()
    return true
  }
  return { save, version, error, isSaving }
}

function Problem({ error: { message, fields = {} } }: { error: SendError }) {
  const others = Object.entries(fields).filter(([path]) => !/^signers\.\d+\.\w+$/.test(path))
  return (
    <Alert tone="bad" live title={message}>
      {others.length > 0 && (
        <ul>
          {others.map(([path, text]) => (
            <li key={path}>{text}</li>
          ))}
        </ul>
      )}
    </Alert>
  )
}

/** Warns before the page is left with unsaved changes. */
function useLeaveGuard(isDirty: boolean) {
  useEffect(() => {
    if (!isDirty) return
    const warnBeforeUnload = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warnBeforeUnload)
    return () => window.removeEventListener('beforeunload', warnBeforeUnload)
  }, [isDirty])
}
