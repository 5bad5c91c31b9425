import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { endpoint } from '@/lib/http/endpoint'
import { submissionParams } from '@/lib/modules/capture/capture.schema'
import { findSubmission } from '@/lib/modules/capture/submissions.queries'

export const GET = endpoint(
  { gate: can('leadCapture'), sessionOnly: true, params: submissionParams },
  ({ actor, params }) => findSubmission(requireScope('leadCapture', actor), params),
)
