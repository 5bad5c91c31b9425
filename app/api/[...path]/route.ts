import { publicEndpoint } from '@/lib/server/endpoint'
import { notFound } from '@/lib/server/errors'

const unknown = publicEndpoint({}, () => {
  throw notFound('הכתובת לא נמצאה')
})

export { unknown as DELETE, unknown as GET, unknown as PATCH, unknown as POST, unknown as PUT }
