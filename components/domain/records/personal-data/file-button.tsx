'use client'

import { useState } from 'react'
import type { RecordHandle } from '@/components/domain/records/record-path'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { IconDownload } from '@/components/ui/icons'
import { downloadFile } from '@/lib/client/download'
import { fileLabels } from '@/lib/modules/personal-data/personal-data.labels'
import type { FileKind } from '@/lib/modules/personal-data/personal-data.schema'

import { requestApiPath } from './request-handle'

type Props = { record: RecordHandle; requestId: string; number: string; kind: FileKind }

/** Downloads a file of a request, after asking for the password unless it was entered recently. */
export function FileButton({ record, requestId, number, kind }: Props) {
  const [isDownloading, setDownloading] = useState(false)
  const [problem, setProblem] = useState<string>()

  async function download() {
    setDownloading(true)
    const url = `${requestApiPath(record, requestId)}/file?kind=${kind}`
    const refused = await downloadFile(url, NAMES[kind](number))
    setDownloading(false)
    setProblem(refused?.message)
  }

  return (
    <>
      <Button loading={isDownloading} icon={<IconDownload size={20} />} onClick={download}>
        {fileLabels[kind]}
      </Button>
      {problem && <Alert tone="bad" live title={problem} />}
    </>
  )
}

const NAMES: Record<FileKind, (number: string) => string> = {
  data: (number) => `personal-data-${number}.json`,
  reading: (number) => `personal-data-${number}.pdf`,
  receipt: (number) => `erasure-${number}.pdf`,
}
