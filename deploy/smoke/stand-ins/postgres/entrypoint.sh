# What the official image does with the variables that docker-compose.yml sets.
set -e
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  mkdir -p "$PGDATA" && chown postgres "$PGDATA" && chmod 700 "$PGDATA"
  cat "$POSTGRES_PASSWORD_FILE" > /tmp/password && chown postgres /tmp/password
  gosu postgres initdb --pgdata="$PGDATA" --username="$POSTGRES_USER" --pwfile=/tmp/password $POSTGRES_INITDB_ARGS
  rm /tmp/password
  printf '\nhost all all all scram-sha-256\n' >> "$PGDATA/pg_hba.conf"
  echo "listen_addresses = '*'" >> "$PGDATA/postgresql.conf"
fi
exec gosu postgres "$@"
