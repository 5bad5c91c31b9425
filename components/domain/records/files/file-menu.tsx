'use client'

import { useRouter } from 'next/navigation'

import { FileMenu } from '@/components/domain/files/file-menu'

import { type RecordHandle, recordApiPath } from '../record-path'
import { recordWords } from '../record-words'

type Props = { record: RecordHandle; file: { id: string; name: string } }

/** The menu of a file of a record. */
export function RecordFileMenu({ record, file }: Props) {
  const router = useRouter()
  return (
    <FileMenu
      path={`${recordApiPath(record)}/files/${file.id}`}
      name={file.name}
      canEdit
      removalText={`הקובץ יימחק מכרטיס ${recordWords[record.entity].the} ואי אפשר יהיה להחזיר אותו.`}
      onRemoved={() => router.refresh()}
    />
  )
}
