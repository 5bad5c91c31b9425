import { endOtherOwnDevices } from '@/lib/auth/own-devices'
import { endpoint } from '@/lib/http/endpoint'

/** Ends every session of the user but the one that asks. */
export const DELETE = endpoint({ verified: true, evenReadOnly: true }, ({ actor }) => endOtherOwnDevices(actor))
