import { OPERATORS } from '@/lib/operations/gate'
import { listOperations } from '@/lib/operations/own'
import { endpoint } from '@/lib/server/endpoint'

export const GET = endpoint({ gate: OPERATORS }, ({ actor }) => listOperations(actor))
