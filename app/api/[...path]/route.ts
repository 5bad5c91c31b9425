import { notFound } from '@/lib/core/errors'
import { publicEndpoint } from '@/lib/http/endpoint'

const unknown = publicEndpoint({}, () => {
  throw notFound('הכתובת לא נמצאה')
})

export { unknown as DELETE, unknown as GET, unknown as PATCH, unknown as POST, unknown as PUT }
