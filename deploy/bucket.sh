# Read by backup-postgres.sh and restore-postgres.sh: the bucket of S3_URL, https://host/bucket or https://bucket.host, for the AWS
# command line.
case ${S3_URL#*://} in
  */*) bucket=${S3_URL##*/} endpoint=${S3_URL%/*} ;;
  *) bucket=${S3_URL#*://} bucket=${bucket%%.*} endpoint=${S3_URL%%://*}://${S3_URL#*.} ;;
esac

# Checksums that S3 itself wants of late are refused by other services.
in_bucket() {
  AWS_ACCESS_KEY_ID=${S3_ACCESS_KEY_ID:?} AWS_SECRET_ACCESS_KEY=${S3_SECRET_ACCESS_KEY:?} AWS_DEFAULT_REGION=${S3_REGION:-us-east-1} \
    AWS_REQUEST_CHECKSUM_CALCULATION=when_required AWS_RESPONSE_CHECKSUM_VALIDATION=when_required \
    aws --endpoint-url "$endpoint" s3 "$@" --only-show-errors
}
