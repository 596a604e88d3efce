alter table api_keys validate constraint api_keys_scopes;
