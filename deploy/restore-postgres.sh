#!/bin/sh
# Restores what backup-postgres.sh wrote into an empty database: ./restore-postgres.sh FOLDER (docs/deploying.md#backups).
# Needs DATABASE_URL of a new database, and for the uploads S3_URL of a new bucket, or DATA_DIR of a new folder.
set -eu
umask 077
folder=${1:?Usage: restore-postgres.sh FOLDER}
: "${DATABASE_URL:?DATABASE_URL is not set: it names a new database.}"
[ -f "$folder/complete" ] || { echo "$folder is no complete backup." >&2; exit 1; }
if [ -d "$folder/bucket" ]; then
  : "${S3_URL:?S3_URL is not set: it names a new bucket for the uploads.}"
  . "$(dirname "$0")/bucket.sh"
fi

tables=$(psql --no-psqlrc --tuples-only --no-align --command="select count(*) from pg_tables where schemaname = 'public'" "$DATABASE_URL")
if [ "$tables" != 0 ]; then
  echo "The database has $tables tables already, and nothing was changed. Name a new one in DATABASE_URL." >&2
  exit 1
fi
pg_restore --no-owner --no-privileges --exit-on-error --single-transaction --dbname="$DATABASE_URL" "$folder/database.dump"

if [ -d "$folder/bucket" ]; then in_bucket sync "$folder/bucket" "s3://$bucket"; fi
data=${DATA_DIR:-.data}
mkdir -p "$data"
for name in uploads uploads-videos token-secret; do
  if [ -e "$folder/$name" ]; then cp -pRn "$folder/$name" "$data/"; fi
done
echo "Restored the backup of $(cat "$folder/complete"). To look at it, and mail and charge nobody, start it with JOBS=off."
