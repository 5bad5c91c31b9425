'use client'

import { useRouter } from 'next/navigation'

import { FileUploads as Uploads } from '@/components/domain/files/file-uploads'

import { type RecordHandle, recordApiPath } from '../record-path'

/** A drop zone for files of a record. */
export function FileUploads({ record }: { record: RecordHandle }) {
  const router = useRouter()
  return <Uploads path={`${recordApiPath(record)}/files`} onArrived={() => router.refresh()} />
}
