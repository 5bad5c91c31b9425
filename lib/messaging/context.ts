/** The company on whose behalf the engine works, and the acting user; no user for what the product does itself. */
export type MessagingContext = { readonly companyId: string; readonly actorId?: string | null }
