-- What takes long (papers that are written and sealed, books that are cut, acts on many rows) lets what somebody waits for go first: a
-- charge, a letter, a report of a gateway.
CREATE OR REPLACE FUNCTION kesher.enqueue(task text, payload jsonb, run_at timestamptz, job_key text) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
BEGIN
  PERFORM graphile_worker.add_job(
    task, (payload || jsonb_build_object('companyId', nullif(current_setting('app.company', true), '')))::json,
    run_at => run_at, job_key => job_key, max_attempts => 25,
    priority => CASE WHEN task IN ('tax-documents.paper', 'tax-documents.copy', 'documents.seal') OR task ~ '^(payslips|imports|operations|personal-data|customers)\.' THEN 10 ELSE 0 END);
END $$;
