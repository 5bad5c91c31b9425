import { askJson, type SendError } from './send'

/** What readJson throws: the handler's own error, with its status (0 when there was no answer). */
export class ReadError extends Error {
  constructor(
    readonly status: number,
    readonly error: SendError,
  ) {
    super(error.message)
    this.name = 'ReadError'
  }
}

/** The fetcher for SWR: the data of a GET handler; throws ReadError. `stayOnSignOut`: a 401 is no news of the session. */
export async function readJson<Data>(url: string, options?: { stayOnSignOut?: boolean }): Promise<Data> {
  const answer = await askJson<Data>(url, options)
  if (!answer.ok) throw new ReadError(answer.status, answer.error)
  return answer.data
}

/** For what is read when it is asked for and does not change under its reader. */
export const READ_ONCE = { revalidateOnFocus: false, revalidateOnReconnect: false, shouldRetryOnError: false } as const
