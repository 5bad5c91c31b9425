'use client'

import useSWR, { mutate, type SWRConfiguration } from 'swr'

import { type ReadError, readJson } from './read'

/**
 * What a handler of ours answers to a GET of an address, by SWR: whoever asks the same address shares the answer, and an answer that comes
 * after the address has changed is dropped. A null address asks nothing.
 */
export const useRead = <Data>(address: string | null, options: SWRConfiguration<Data, ReadError> = {}) =>
  useSWR<Data, ReadError>(address, { fetcher: readJson<Data>, ...options })

/** Reads for an event that needs the answer before it goes on; useRead of the same address has it as well. Throws ReadError. */
export const readNow = <Data>(address: string): Promise<Data | undefined> =>
  mutate<Data>(address, readJson<Data>(address), { revalidate: false })
