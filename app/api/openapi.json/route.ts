import document from '@/lib/api/openapi.json'
import { endpoint } from '@/lib/http/endpoint'

/** The documentation of the API, for programs. */
export const GET = endpoint({ verified: true, openToTokens: true }, () => document)
