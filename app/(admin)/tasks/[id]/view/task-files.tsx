'use client'

import { useRouter } from 'next/navigation'

import { AttachedFiles } from '@/components/domain/files/attached-files'
import { Card } from '@/components/ui/card'
import type { AttachedFileRow } from '@/lib/modules/activity/attached-files.queries'

type Props = { taskId: string; files: readonly AttachedFileRow[]; canEdit: boolean }

/** The files of a task. */
export function TaskFiles({ taskId, files, canEdit }: Props) {
  const router = useRouter()
  if (files.length === 0 && !canEdit) return null
  return (
    <Card title={files.length > 0 ? `קבצים · ${files.length}` : 'קבצים'}>
      <AttachedFiles
        path={`/api/tasks/${taskId}/files`}
        files={files}
        canEdit={canEdit}
        removalText="הקובץ יימחק מהמשימה ואי אפשר יהיה להחזיר אותו."
        onChanged={() => router.refresh()}
      />
    </Card>
  )
}
