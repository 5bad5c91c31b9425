import { publicEndpoint } from '@/lib/http/endpoint'
import { checkHealth } from '@/lib/http/health'

/** Whether this process and its database answer. */
export const GET = publicEndpoint({}, checkHealth)
