-- The simulator knows no other mode than test: then is_test alone says whether an account moves real money.
update gateway_accounts set is_test = true where provider = 'simulator' and not is_test;
alter table gateway_accounts add constraint gateway_accounts_simulator_is_test check (provider <> 'simulator' or is_test);
