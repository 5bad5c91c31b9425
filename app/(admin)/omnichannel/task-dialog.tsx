'use client'

import { QuickAdd } from '@/components/domain/tasks/quick-add'
import { Dialog } from '@/components/ui/dialog'
import type { TaskSubject } from '@/lib/modules/tasks/tasks.schema'

type Props = { actorId: string; subject: TaskSubject | undefined; onClose: () => void }

/** A task that comes out of a conversation, written in one line; it is about the person's record if there is one. */
export const TaskDialog = ({ actorId, subject, onClose }: Props) => (
  <Dialog open title="משימה חדשה" onClose={onClose}>
    <QuickAdd actorId={actorId} subject={subject} />
  </Dialog>
)
