import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { idAnswer, versionAnswer } from '@/lib/api/list'
import { endpoint } from '@/lib/http/endpoint'
import {
  siteCredentialChange,
  siteCredentialDeletion,
  siteCredentialParams,
} from '@/lib/modules/sites/care/care.schema'
import { removeCredential, updateCredential } from '@/lib/modules/sites/care/credentials.mutations'

export const PUT = endpoint(
  {
    doc: ['sites', 'Change a way to sign in', 'עריכת גישה של אתר'],
    gate: can('siteCredentials'),
    params: siteCredentialParams,
    body: siteCredentialChange,
    answer: versionAnswer,
  },
  ({ actor, params: { id: siteId, credentialId }, body }) =>
    updateCredential(requireScope('siteCredentials', actor), { siteId, credentialId }, body),
)

export const DELETE = endpoint(
  {
    doc: ['sites', 'Delete a way to sign in', 'מחיקת גישה של אתר'],
    gate: can('siteCredentials'),
    params: siteCredentialParams,
    body: siteCredentialDeletion,
    answer: idAnswer,
  },
  ({ actor, params: { id: siteId, credentialId }, body }) =>
    removeCredential(requireScope('siteCredentials', actor), { siteId, credentialId }, body),
)
