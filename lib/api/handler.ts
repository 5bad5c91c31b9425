import type { Definition } from '@/lib/http/endpoint'

/** A handler as the documentation meets it; the address with its parts as `{id}`. */
export type Handler = { method: string; path: string; definition: Definition }
