import document from '@/lib/api/openapi.json'
import { endpoint } from '@/lib/http/endpoint'

/** The documentation of the API, for programs. */
export const GET = endpoint(
  { doc: ['settings', 'This document', 'המסמך הזה'], verified: true, openToTokens: true },
  () => document,
)
