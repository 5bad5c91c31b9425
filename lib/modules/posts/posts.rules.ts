/** Files of one post, and bytes of the largest. */
export const MAX_POST_FILES = 10
export const MAX_FILE_BYTES = 20 * 1024 * 1024

/** How many posts may stand on top; more of them would be just another list. */
export const MAX_PINNED_POSTS = 5

/** For so long a post that was not opened counts as news. */
export const FRESH_DAYS = 90

/** A file's new name with the extension that it came with: a rename never makes another kind of file of it. */
export function withExtension(name: string, original: string): string {
  const extension = /\.[^.\s]+$/.exec(original)?.[0] ?? ''
  return name.toLowerCase().endsWith(extension.toLowerCase()) ? name : `${name}${extension}`
}

/** Whether a post is meant for users of a role. */
export const isInAudience = (audience: 'staff' | 'everyone', role: 'admin' | 'staff' | 'client') =>
  audience === 'everyone' || role !== 'client'
