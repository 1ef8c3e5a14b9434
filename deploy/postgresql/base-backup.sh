#!/bin/sh
# What WAL of the archive leads on from: each night, as PostgreSQL's account. KEEP of them stay, and WAL since the oldest of these.
set -eu
PATH=$PATH:/usr/lib/postgresql/15/bin
cd "${ARCHIVE:-/mnt/loggia-archive}/base"
rm -rf .part
pg_basebackup --pgdata=.part --checkpoint=fast --no-password
pg_verifybackup --quiet .part
# Named by its end: it leads to no moment before that.
mv .part "$(date -u +%Y%m%dT%H%M%SZ)"
sync .
ls | head -n "-${KEEP:-8}" | xargs -r rm -r
oldest=$(ls | head -n 1)
pg_archivecleanup ../wal "$(sed -n 's/^START WAL LOCATION.*file \([0-9A-F]*\).*/\1/p' "$oldest/backup_label")"
