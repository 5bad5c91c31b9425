import document from '@/lib/api/openapi.json'
import { endpoint } from '@/lib/http/endpoint'

/** Returns the API documentation in machine-readable form. */
export const GET = endpoint(
  { doc: ['settings', 'This document', 'המסמך הזה'], verified: true, openToTokens: true },
  () => document,
)
