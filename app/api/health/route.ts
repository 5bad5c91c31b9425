import { publicEndpoint } from '@/lib/http/endpoint'
import { checkHealth } from '@/lib/http/health'

/** Checks whether this process and its database respond. */
export const GET = publicEndpoint({}, checkHealth)
