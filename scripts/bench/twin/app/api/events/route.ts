import { randomUUID } from 'node:crypto'

import { rowsOf } from '../../../database'

/** Stores what comes as an event of the account that the address names: one INSERT, and nothing that makes it ours. */
export async function POST(request: Request) {
  const query = new URL(request.url).searchParams
  const id = randomUUID()
  await rowsOf(
    'insert into channel_events (company_id, id, account_id, dedupe_key, body) values ($1, $2, $3, $4, $5)',
    [query.get('company'), id, query.get('account'), id, await request.text()],
  )
  return Response.json({ received: true })
}
