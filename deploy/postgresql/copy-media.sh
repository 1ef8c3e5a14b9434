#!/bin/sh
# Files of the site to the archive: each minute, as the site's account. What the site removes stays for eight days in `removed`,
# by when it was found gone. A copy that is still under way is left to it.
set -eu
media=${DATA_DIR:-/var/lib/loggia}/media
archive=${ARCHIVE:-/mnt/loggia-archive}
flock --nonblock --conflict-exit-code=0 "$media" rsync --archive --delete --exclude='*.part' \
  --backup --backup-dir="$archive/removed/$(date -u +%Y%m%dT%H%M%SZ)" "$media/" "$archive/media/"
cd "$archive/removed"
ls | awk -v before="$(date -u -d '8 days ago' +%Y%m%dT%H%M%SZ)" '$0 < before' | xargs -r rm -r
