import { getJson, type SendError } from './send'

/** Error of readJson: the handler's own error with its status (0 if there was no response). */
export class ReadError extends Error {
  constructor(
    readonly status: number,
    readonly error: SendError,
  ) {
    super(error.message)
    this.name = 'ReadError'
  }
}

/**
 * Fetches the data of a GET handler, for SWR; throws ReadError. With `stayOnSignOut` a 401 does not raise SIGNED_OUT.
 */
export async function readJson<Data>(url: string, options?: { stayOnSignOut?: boolean }): Promise<Data> {
  const answer = await getJson<Data>(url, options)
  if (!answer.ok) throw new ReadError(answer.status, answer.error)
  return answer.data
}

/** SWR options for data that does not change while it is displayed. */
export const READ_ONCE = { revalidateOnFocus: false, revalidateOnReconnect: false, shouldRetryOnError: false } as const
