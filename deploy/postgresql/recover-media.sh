#!/bin/sh
# Files of the site back from the archive, with those that were removed since a moment, such as recover-media.sh '2026-11-27 20:15:00+01':
# as the site's account, which is stopped.
set -eu
media=${DATA_DIR:-/var/lib/loggia}/media
archive=${ARCHIVE:-/mnt/loggia-archive}
mkdir -p "$media"
since=$(date -u -d "${1:-now}" +%Y%m%dT%H%M%SZ)
# Named by when a copy began: the last one before may have gone on until then.
removals=$(ls "$archive/removed" | awk -v since="$since" '$0 < since { last = $0; next } { print } END { print last }')
for removed in $removals; do
  rsync --archive "$archive/removed/$removed/" "$media/"
done
rsync --archive "$archive/media/" "$media/"
