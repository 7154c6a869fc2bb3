#!/bin/sh
# Copies a shop on PostgreSQL, also while it runs: ./backup-postgres.sh FOLDER (docs/deploying.md#backups).
# Needs DATABASE_URL, and pg_dump of at least the server's version. Uploads: S3_URL and its keys with the AWS command line, or
# the data folder in DATA_DIR.
set -eu
umask 077
folder=${1:?Usage: backup-postgres.sh FOLDER}
: "${DATABASE_URL:?DATABASE_URL is not set: it names the database to copy.}"
if [ -n "${S3_URL:-}" ]; then . "$(dirname "$0")/bucket.sh"; fi
mkdir "$folder"

copy_uploads() {
  if [ -n "${S3_URL:-}" ]; then
    in_bucket sync "s3://$bucket" "$folder/bucket"
  else
    for name in uploads uploads-videos; do
      if [ -d "${DATA_DIR:-.data}/$name" ]; then cp -pRu "${DATA_DIR:-.data}/$name" "$folder/"; fi
    done
  fi
}

# Before and after the database: a file that is added or deleted meanwhile is there whenever the copied database names it.
copy_uploads
pg_dump --format=custom --no-owner --no-privileges --file="$folder/database.dump" "$DATABASE_URL"
copy_uploads
named=$(psql --no-psqlrc --tuples-only --no-align --command="select count(*) from uploads where used_at is not null" "$DATABASE_URL")
if [ "$named" != 0 ] && [ ! -d "$folder/bucket" ] && [ ! -d "$folder/uploads" ]; then
  echo "The shop shows $named uploads, and none was found to copy: set S3_URL and its keys, or DATA_DIR." >&2
  exit 1
fi
if [ -z "${TOKEN_SECRET:-}" ] && [ -f "${DATA_DIR:-.data}/token-secret" ]; then
  cp -p "${DATA_DIR:-.data}/token-secret" "$folder/"
fi
date -u +%FT%TZ > "$folder/complete"
echo "The backup is complete: $folder"
