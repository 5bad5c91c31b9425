import { currentUser } from '../../../database'

export async function GET() {
  const user = await currentUser()
  if (!user) return new Response(null, { status: 401 })
  const { id, displayName, role, verified } = user
  return Response.json({ id, displayName, role, verified })
}
