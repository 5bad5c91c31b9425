import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { endpoint } from '@/lib/http/endpoint'
import { submissionParams } from '@/lib/modules/capture/capture.schema'
import { dismissSubmission } from '@/lib/modules/capture/submissions.mutations'

export const POST = endpoint(
  { gate: can('leadCapture'), sessionOnly: true, params: submissionParams },
  ({ actor, params }) => dismissSubmission(requireScope('leadCapture', actor), params),
)
