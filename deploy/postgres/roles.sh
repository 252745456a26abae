#!/bin/bash
# PostgreSQL's image runs this once, for an empty data folder. The role of the service can't change the schema: only `migrate`, as the owner, can.
set -euo pipefail
psql --set=ON_ERROR_STOP=1 --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" --set=password="$POSTHORN_APP_PASSWORD" <<'END'
create role posthorn_app login password :'password';
alter role posthorn_app set statement_timeout = '15s';
END
