type Refusal = { readonly fields?: Readonly<Record<string, string>> | undefined; readonly message: string }

/** What a refusal says in one sentence: why the first of its fields was refused, or what it says as a whole. */
export const refusalText = ({ fields, message }: Refusal): string => Object.values(fields ?? {})[0] ?? message
