import { publicEndpoint } from '@/lib/server/endpoint'
import { checkHealth } from '@/lib/server/health'

/** Whether this process and its database answer. */
export const GET = publicEndpoint({}, checkHealth)
