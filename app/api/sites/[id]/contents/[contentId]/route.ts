import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { idAnswer, versionAnswer } from '@/lib/api/list'
import { endpoint } from '@/lib/http/endpoint'
import { removeContent, updateContent } from '@/lib/modules/sites/contents.mutations'
import { siteContentChange, siteContentDeletion, siteContentParams } from '@/lib/modules/sites/sites.schema'

export const PUT = endpoint(
  {
    doc: ['sites', 'Replace what is asked for as a content', 'עדכון של בקשת תוכן'],
    gate: can('siteEdits'),
    params: siteContentParams,
    body: siteContentChange,
    answer: versionAnswer,
  },
  ({ actor, params: { id, contentId }, body }) =>
    updateContent(requireScope('siteEdits', actor), { siteId: id, contentId }, body),
)

export const DELETE = endpoint(
  {
    doc: ['sites', 'Remove a content with what was sent for it', 'הסרה של תוכן עם מה שנשלח בו'],
    gate: can('siteEdits'),
    params: siteContentParams,
    body: siteContentDeletion,
    answer: idAnswer,
  },
  ({ actor, params: { id, contentId }, body }) =>
    removeContent(requireScope('siteEdits', actor), { siteId: id, contentId }, body),
)
