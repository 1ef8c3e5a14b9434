#!/bin/sh
# Lays out a data folder which PostgreSQL, once started on it, brings to a moment; without one, as far as the archive goes.
# As PostgreSQL's account: recover-database.sh FOLDER [MOMENT [TIMELINE]], such as
# recover-database.sh /var/lib/postgresql/15/main '2026-11-27 20:15:00+01'
set -eu
folder=$1
moment=${2:-}
archive=${ARCHIVE:-/mnt/loggia-archive}
before=$(date -u -d "${moment:-tomorrow}" +%Y%m%dT%H%M%SZ)
base=$(ls "$archive/base" | awk -v before="$before" '$0 < before' | tail -n 1)
[ "$base" ] || { echo "No base backup had ended by $before." >&2; exit 1; }
mkdir -m 700 "$folder"
cp -a "$archive/base/$base/." "$folder"
# What an earlier recovery was told is in a backup of what it made.
sed -i '/^recovery_target/d' "$folder/postgresql.auto.conf"
echo "recovery_target_timeline = '${3:-latest}'" >>"$folder/postgresql.auto.conf"
[ ! "$moment" ] || cat >>"$folder/postgresql.auto.conf" <<END
recovery_target_time = '$(date -u -d "$moment" '+%F %T.%6N+00')'
recovery_target_action = 'promote'
END
touch "$folder/recovery.signal"
echo "From the base backup of $base."
