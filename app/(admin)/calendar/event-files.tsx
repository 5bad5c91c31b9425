'use client'

import { AttachedFiles } from '@/components/domain/files/attached-files'
import { useLive } from '@/components/shell/live'
import { Alert } from '@/components/ui/alert'
import { problemText } from '@/lib/client/problem-text'
import { useRead } from '@/lib/client/use-read'
import type { AttachedFileRow } from '@/lib/modules/activity/attached-files.queries'
import type { EventDetails } from '@/lib/modules/calendar/details.queries'

/** The files of an event; those of a series are on each of its events. */
export function EventFiles({ event: { id, rule, canEdit } }: { event: EventDetails }) {
  const path = `/api/calendar/events/${id}/files`
  const { data: files, error, mutate } = useRead<AttachedFileRow[]>(path)
  useLive(['calendar'], () => void mutate())
  if (!error && (!files || (files.length === 0 && !canEdit))) return null
  return (
    <section aria-label="קבצים">
      <h3 className="field-label">{rule === null ? 'קבצים' : 'קבצים של הסדרה'}</h3>
      {error && <Alert tone="bad" live title={problemText(error.error)} />}
      {files && (
        <AttachedFiles
          path={path}
          files={files}
          canEdit={canEdit}
          removalText={`הקובץ יימחק ${rule === null ? 'מהאירוע' : 'מכל אירועי הסדרה'} ואי אפשר יהיה להחזיר אותו.`}
          onChanged={() => void mutate()}
        />
      )}
    </section>
  )
}
