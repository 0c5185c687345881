#!/bin/sh
# Prints the secrets of a new installation with passwords made now; each process has one of its own with what it needs.
#   sh make-secrets.sh trial | kubectl create -f -      for the servers of overlays/trial
#   sh make-secrets.sh ha | kubectl create -f -         for the servers in servers/
# Given by variables: SMTP_URL, MAIL_FROM, ADMIN_USERNAME, ADMIN_PASSWORD, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY.
set -eu

# Begins with a letter: NATS would read a number.
password() { echo "p$(openssl rand -hex 20)"; }

postgres=$(password) redis=$(password) nats=$(password)
nats_url="nats://corner:$nats@nats:4222"
case "${1:-}" in
  trial)
    postgres_host=postgres:5432
    redis_url="redis://:$redis@redis:6379"
    SMTP_URL=${SMTP_URL:-smtp://mail:1025}
    ;;
  ha)
    postgres_host=postgres-rw:5432
    # Asked for what may be a little old.
    replica_host=postgres-ro:5432
    redis_url="redis+sentinel://:$redis@redis-announce-0,redis-announce-1,redis-announce-2/mymaster"
    : "${SMTP_URL:?is not set: smtp://user:password@host:587}"
    : "${S3_ACCESS_KEY_ID:?is not set}" "${S3_SECRET_ACCESS_KEY:?is not set}"
    ;;
  *)
    echo "usage: make-secrets.sh trial|ha" >&2
    exit 2
    ;;
esac
ADMIN_PASSWORD=${ADMIN_PASSWORD:-$(password)}

# A name, then its keys and values.
secret() {
  printf -- '---\napiVersion: v1\nkind: Secret\nmetadata: { name: %s, namespace: corner }\nstringData:\n' "$1"
  shift
  while [ $# -gt 0 ]; do
    [ -z "$2" ] || printf "  %s: '%s'\n" "$1" "$(printf %s "$2" | sed "s/'/''/g")"
    shift 2
  done
}

# A process with its servers' addresses, then keys of its own.
process() {
  name=$1 prefix=$(echo "$1" | tr 'a-z-' 'A-Z_')
  shift
  secret "$name" "${prefix}_NATS_URL" "$nats_url" "${prefix}_REDIS_URL" "$redis_url" "$@"
}

# A process with a database, which the migration makes with the login of this address.
service() {
  name=$1 prefix=$(echo "$1" | tr 'a-z-' 'A-Z_') database=$(echo "$1" | tr - _)
  shift
  login="${database}_login:$(password)"
  process "$name" "${prefix}_DATABASE_URL" "postgres://$login@$postgres_host/$database" \
    "${prefix}_REPLICA_URL" "${replica_host:+postgres://$login@$replica_host/$database}" "$@"
}

secret servers POSTGRES_PASSWORD "$postgres" REDIS_PASSWORD "$redis" NATS_PASSWORD "$nats"
secret migration DATABASE_ADMIN_URL "postgres://postgres:$postgres@$postgres_host/postgres"
secret internal INTERNAL_SECRET "$(password)"
process gateway
process realtime
service identity FACEBOOK_APP_ID "${FACEBOOK_APP_ID:-}" FACEBOOK_APP_SECRET "${FACEBOOK_APP_SECRET:-}"
service profiles S3_ACCESS_KEY_ID "${S3_ACCESS_KEY_ID:-}" S3_SECRET_ACCESS_KEY "${S3_SECRET_ACCESS_KEY:-}"
service discovery
service messaging
service notifications SMTP_URL "$SMTP_URL" MAIL_FROM "${MAIL_FROM:-}"
service admin ADMIN_USERNAME "${ADMIN_USERNAME:-admin}" ADMIN_PASSWORD "$ADMIN_PASSWORD"
service jobs
if [ "$1" = ha ]; then
  secret backup BACKUP_KEY "$(password)" BACKUP_S3_ACCESS_KEY_ID "$S3_ACCESS_KEY_ID" BACKUP_S3_SECRET_ACCESS_KEY "$S3_SECRET_ACCESS_KEY"
  secret postgres-superuser username postgres password "$postgres"
  secret postgres-backup ACCESS_KEY_ID "$S3_ACCESS_KEY_ID" SECRET_ACCESS_KEY "$S3_SECRET_ACCESS_KEY"
fi
