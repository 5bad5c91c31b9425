/** Returns a LIKE pattern that finds the typed words anywhere in a text; wildcards in the input are escaped. */
export const likePattern = (words: string) => `%${words.replace(/[\\%_]/g, '\\$&')}%`
