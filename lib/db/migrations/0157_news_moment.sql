-- The moment at which a change is told, not the one at which its unit of work began: a screen that was opened in between asks from its
-- own beginning on, and would miss it.
ALTER TABLE rt_events ALTER COLUMN at SET DEFAULT clock_timestamp();
