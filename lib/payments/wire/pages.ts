import { GatewayUnreachable } from '../gateway'

const MOST = 500

/**
 * Reads all rows of a paginated list, up to the first page that is not full. Throws GatewayUnreachable if the list does
 * not end.
 */
export async function readAllPages<T>(size: number, read: (page: number) => Promise<T[]>): Promise<T[]> {
  const rows: T[] = []
  for (let page = 1; page <= MOST; page++) {
    const found = await read(page)
    rows.push(...found)
    if (found.length < size) return rows
  }
  throw new GatewayUnreachable('the books of the gateway have no end', { code: 'no_books' })
}
