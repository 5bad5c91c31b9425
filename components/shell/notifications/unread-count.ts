import { create } from 'zustand'

/** The unread count as the browser learned it last; undefined until it knows more than the rendered page. */
export const useUnreadCount = create<{ latest: number | undefined }>()(() => ({ latest: undefined }))
