-- A client finds what they are to sign by their address; home counts what was signed by day; pinned posts stand before the list.
CREATE INDEX signers_by_email ON signers (company_id, lower(email));
CREATE INDEX documents_by_completed ON documents (company_id, completed_at) WHERE completed_at IS NOT NULL AND deleted_at IS NULL;
CREATE INDEX posts_pinned ON posts (company_id, pinned_at) WHERE pinned_at IS NOT NULL AND deleted_at IS NULL;
