import { create } from 'zustand'

/** How many people wait for the user, as the browser learned it last; undefined until it knows more than the rendered page. */
export const useWaitingCount = create<{ latest: number | undefined }>()(() => ({ latest: undefined }))
