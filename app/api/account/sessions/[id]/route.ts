import { endOwnDevice } from '@/lib/auth/own-devices'
import { deviceParams } from '@/lib/auth/schema'
import { endpoint } from '@/lib/http/endpoint'

export const DELETE = endpoint(
  { verified: true, evenReadOnly: true, params: deviceParams },
  async ({ actor, params }) => {
    await endOwnDevice(actor, params.id)
    return {}
  },
)
