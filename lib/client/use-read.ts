'use client'

import useSWR, { mutate, type SWRConfiguration } from 'swr'

import { type ReadError, readJson } from './read'

/**
 * Reads the response of a GET handler by SWR: components that read the same address share the response, and a response
 * that arrives after the address has changed is dropped. A null address requests nothing.
 */
export const useRead = <Data>(address: string | null, options: SWRConfiguration<Data, ReadError> = {}) =>
  useSWR<Data, ReadError>(address, { fetcher: readJson<Data>, ...options })

/**
 * Reads an address once for an event handler that needs the response before it continues; useRead of the same address
 * gets it as well. Of several at once the one that was asked for last counts. Throws ReadError.
 */
export const readNow = <Data>(address: string): Promise<Data | undefined> =>
  mutate<Data>(address, readJson<Data>(address), { revalidate: false })
