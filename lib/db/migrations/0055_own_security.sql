-- The address that a user asked to move to: the link of the token proves it.
ALTER TABLE auth_tokens ADD COLUMN address text;
