import { endOtherOwnDevices } from '@/lib/auth/own-devices'
import { endpoint } from '@/lib/http/endpoint'

/** Ends all of the user's sessions except the current one. */
export const DELETE = endpoint({ verified: true, evenReadOnly: true }, ({ actor }) => endOtherOwnDevices(actor))
