import { listCustomers } from '../../../customers'
import { currentUser } from '../../../database'

export async function GET(request: Request) {
  const user = await currentUser()
  if (!user) return new Response(null, { status: 401 })
  const search = Object.fromEntries(new URL(request.url).searchParams)
  return Response.json(await listCustomers(user.companyId, search))
}
