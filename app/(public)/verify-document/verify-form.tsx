'use client'

import { type FormEvent, useState } from 'react'

import { Alert } from '@/components/ui/alert'
import { Bidi } from '@/components/ui/bidi'
import { Button } from '@/components/ui/button'
import { LtrField } from '@/components/ui/fields'
import { FileDrop } from '@/components/ui/file-drop'
import { type Sent, sendJson } from '@/lib/client/send'
import { uploadFile } from '@/lib/client/upload'
import type { VerificationResult } from '@/lib/modules/documents/verification.queries'
import { MAX_SEALED_BYTES } from '@/lib/modules/documents/verification.rules'

import { VerdictNotice } from './verdict-notice'

const PDF = { 'application/pdf': ['.pdf'] }

type Typed = { target: { value: string } }

/** The form that verifies a document by its file or by its SHA-256 fingerprint, and shows the result. */
export function VerifyForm() {
  const [hash, setHash] = useState('')
  const [verdict, setVerdict] = useState<VerificationResult>()
  const [name, setName] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState<'file' | 'hash'>()

  async function verify(what: 'file' | 'hash', request: Promise<Sent<VerificationResult>>) {
    setBusy(what)
    setVerdict(undefined)
    const sent = await request
    setBusy(undefined)
    setProblem(sent.ok ? undefined : (sent.error.fields?.sha256 ?? sent.error.message))
    if (sent.ok) setVerdict(sent.data)
  }
  const choose = ([file]: File[]) => {
    if (!file) return
    setName(file.name)
    void verify('file', uploadFile<VerificationResult>('/api/public/verification/file', file))
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void verify('hash', sendJson<VerificationResult>('/api/public/verification', 'POST', { sha256: hash }))
  }
  return (
    <div className="stack">
      {problem && <Alert tone="bad" live title={problem} />}
      {verdict && <VerdictNotice verdict={verdict} />}
      <FileDrop
        title="הקובץ החתום"
        hint={name ? <FileChecked name={name} /> : 'קובץ PDF'}
        accept={PDF}
        byEnding
        maxBytes={MAX_SEALED_BYTES}
        busy={busy === 'file'}
        disabled={busy !== undefined}
        onFiles={choose}
      />
      {busy === 'file' && <p role="status">הקובץ נבדק…</p>}
      <form method="post" noValidate onSubmit={submit} className="stack" aria-label="בדיקה לפי טביעת אצבע">
        <LtrField
          id="sha256"
          label="טביעת אצבע (SHA-256)"
          maxLength={120}
          spellCheck={false}
          autoComplete="off"
          value={hash}
          onChange={({ target }: Typed) => setHash(target.value)}
        />
        <p>
          <Button type="submit" variant="primary" loading={busy === 'hash'}>
            בדיקת טביעת האצבע
          </Button>
        </p>
      </form>
    </div>
  )
}

/** Names the file that was checked; a file that is refused before the upload has no result. */
const FileChecked = ({ name }: { name: string }) => (
  <>
    הקובץ שנבדק: <Bidi>{name}</Bidi>
  </>
)
