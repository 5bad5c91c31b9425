import { type Actor, requireScope } from '@/lib/access/scope'
import { newId } from '@/lib/db/id'
import { saveProjectTemplate } from '@/lib/modules/tasks/templates.mutations'

import type { Words } from './words'

/** Saves a project as two templates, one of them to delete. */
export async function addTemplates(actor: Actor, { sharedWord }: Words, { taskProject }: { taskProject: string }) {
  const save = async () =>
    (
      await saveProjectTemplate(requireScope('tasks', actor), taskProject, {
        description: '',
        name: `תבנית ${sharedWord} ${newId().slice(-12)}`,
      })
    ).id
  return { projectTemplate: await save(), spareProjectTemplate: await save() }
}
