#!/bin/sh
# Copies a shop on PostgreSQL, also while it runs: ./backup-postgres.sh FOLDER (docs/deploying.md#backups).
# Needs DATABASE_URL, and pg_dump of at least the server's version. Uploads: S3_URL and its keys with the AWS command line, or
# the data folder in DATA_DIR.
set -eu
umask 077
folder=${1:?Usage: backup-postgres.sh FOLDER}
: "${DATABASE_URL:?DATABASE_URL is not set: it names the database to copy.}"
mkdir "$folder"

copy_uploads() {
  if [ -n "${S3_URL:-}" ]; then
    AWS_ACCESS_KEY_ID=${S3_ACCESS_KEY_ID:?} AWS_SECRET_ACCESS_KEY=${S3_SECRET_ACCESS_KEY:?} AWS_DEFAULT_REGION=${S3_REGION:-us-east-1} \
      aws s3 sync --no-progress --endpoint-url "${S3_URL%/*}" "s3://${S3_URL##*/}" "$folder/bucket"
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
if [ -z "${TOKEN_SECRET:-}" ] && [ -f "${DATA_DIR:-.data}/token-secret" ]; then
  cp -p "${DATA_DIR:-.data}/token-secret" "$folder/"
fi
date -u +%FT%TZ > "$folder/complete"
echo "The backup is complete: $folder"
