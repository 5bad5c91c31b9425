/** Maximum number of files of a post, and maximum size of one in bytes. */
export const MAX_POST_FILES = 10
export const MAX_FILE_BYTES = 20 * 1024 * 1024

/** Maximum number of pinned posts. */
export const MAX_PINNED_POSTS = 5

/** Days for which an unopened post counts as unread. */
export const UNREAD_DAYS = 90

/** Returns a file's new name with its original extension, so that a rename cannot change its type. */
export function withExtension(name: string, original: string): string {
  const extension = /\.[^.\s]+$/.exec(original)?.[0] ?? ''
  return name.toLowerCase().endsWith(extension.toLowerCase()) ? name : `${name}${extension}`
}

/** Whether a post is addressed to users of a role. */
export const isInAudience = (audience: 'staff' | 'everyone', role: 'admin' | 'staff' | 'client') =>
  audience === 'everyone' || role !== 'client'
