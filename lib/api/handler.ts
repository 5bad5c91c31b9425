import type { Definition } from '@/lib/http/endpoint'

/** A handler as input of the documentation; parameters of its path are written as `{id}`. */
export type Handler = { method: string; path: string; definition: Definition }
