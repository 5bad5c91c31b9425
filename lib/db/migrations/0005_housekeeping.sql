CREATE INDEX "rt_events_by_time" ON "rt_events" USING btree ("company_id","at");
-- What the nightly sweep may take away: sessions, tokens and limits that ended long ago, and news that no stream asks for any more.
GRANT DELETE ON sessions, auth_tokens, rate_limits TO kesher_auth;
GRANT DELETE ON rt_events TO kesher_app;
