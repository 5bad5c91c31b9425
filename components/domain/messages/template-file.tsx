'use client'

import { useEffect, useRef, useState } from 'react'

import { Bidi, Ltr } from '@/components/ui/bidi'
import { FileDrop } from '@/components/ui/file-drop'
import { uploadFile } from '@/lib/client/upload'
import { isolate } from '@/lib/format/bidi'
import { formatFileSize } from '@/lib/format/file-size'

import type { ChosenFile, Template } from './send-from-record'
import { TEMPLATE_FILE_ID } from './template-text'

type Limits = NonNullable<Template['file']>
type Props = {
  limits: Limits
  chosen: ChosenFile | null
  /** Whether a file that was not chosen is marked. */
  isChecked: boolean
  onChange: (file: ChosenFile | null) => void
}

const UPLOAD_PATH = '/api/omnichannel/files'

const words: Record<Limits['kind'], { title: string; missing: string }> = {
  image: { title: 'התמונה שבראש ההודעה', missing: 'יש לצרף תמונה' },
  video: { title: 'הסרטון שבראש ההודעה', missing: 'יש לצרף סרטון' },
  document: { title: 'הקובץ המצורף להודעה', missing: 'יש לצרף קובץ' },
}

/** Endings of what a channel takes, by which a person knows which files may be chosen. */
const ENDINGS: Readonly<Record<string, string[]>> = {
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/png': ['.png'],
  'video/mp4': ['.mp4'],
  'video/3gpp': ['.3gp'],
  'text/plain': ['.txt'],
  'application/pdf': ['.pdf'],
  'application/msword': ['.doc'],
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['.docx'],
  'application/vnd.ms-excel': ['.xls'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['.xlsx'],
  'application/vnd.ms-powerpoint': ['.ppt'],
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': ['.pptx'],
}

const endingsOf = ({ types }: Limits) => Object.fromEntries(types.map((type) => [type, ENDINGS[type] ?? []]))

/** Chooses the file above a template's text and uploads it; which types and how large is the channel's to say. */
export function TemplateFile({ limits, chosen, isChecked, onChange }: Props) {
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const { title, missing } = words[limits.kind]
  const accept = endingsOf(limits)
  const endings = Object.values(accept).flat()

  const leaving = useRef<AbortController>(null)
  useEffect(() => () => leaving.current?.abort(), [])

  async function upload([file]: File[]) {
    if (!file) return
    leaving.current = new AbortController()
    const { signal } = leaving.current
    setBusy(true)
    setProblem('')
    onChange(null)
    const sent = await uploadFile<{ fileId: string }>(UPLOAD_PATH, file, { signal })
    // Another template was chosen meanwhile.
    if (signal.aborted) return
    setBusy(false)
    if (!sent.ok) return setProblem(sent.error.fields?.file ?? sent.error.message)
    onChange({ fileId: sent.data.fileId, file })
  }
  return (
    <div id={TEMPLATE_FILE_ID} tabIndex={-1}>
      <FileDrop
        title={title}
        accept={accept}
        maxBytes={limits.maxBytes}
        hint={`${isolate(endings.join(', '))}, עד ${isolate(formatFileSize(limits.maxBytes))}`}
        error={problem || (isChecked && !chosen && !isBusy ? missing : undefined)}
        busy={isBusy}
        onFiles={upload}
      >
        {chosen && (
          <p role="status">
            צורף: <Bidi>{chosen.file.name}</Bidi> <Ltr>{formatFileSize(chosen.file.size)}</Ltr>
          </p>
        )}
      </FileDrop>
    </div>
  )
}
