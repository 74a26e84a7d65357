#!/usr/bin/env bash
# Starts a PostgreSQL of its own, which listens on a unix socket only. Prints its address, and runs until its input is closed.
#   scripts/postgres.sh            for tests: temporary, and without waiting for the disk
#   scripts/postgres.sh FOLDER     keeps its data in FOLDER
# PostgreSQL refuses to run as root. Root starts it as the user postgres, who must be able to write in FOLDER's parent.
set -euo pipefail
kept=${1:-}

if ((EUID == 0)); then
  # The user postgres may not be able to read this file.
  exec setpriv --reuid=postgres --regid=postgres --init-groups bash -c "$(cat "$0")" "$0" "$@"
fi
cd /
trap '' INT

# Debian keeps the programs of each version in a folder of its own.
newest=$(printf '%s\n' /usr/lib/postgresql/*/bin | sort -V | tail -1)
[[ -x $newest/initdb ]] && PATH=$newest:$PATH

# The path of a socket has at most 107 bytes, so it is not in FOLDER.
room=$(mktemp -d /tmp/ardoise-pg-XXXXXX)
data=${kept:-$room/data}
stop() {
  pg_ctl -D "$data" -m "$([[ $kept ]] && echo fast || echo immediate)" stop >/dev/null 2>&1 || true
  rm -rf "$room"
}
trap stop EXIT

unsafe=()
[[ $kept ]] || unsafe=(-c fsync=off -c full_page_writes=off)
[[ -e $data/PG_VERSION ]] || initdb --no-sync --auth=trust --username=postgres --encoding=UTF8 --locale=C -D "$data" >"$room/log" 2>&1 ||
  { cat "$room/log" >&2; exit 1; }
pg_ctl -D "$data" -w -l "$room/log" -o "-c listen_addresses='' -k $room ${unsafe[*]}" start >/dev/null ||
  { cat "$room/log" >&2; exit 1; }
echo "host=$room user=postgres dbname=postgres"
# A line "kill" ends the server as a power cut does, as far as its processes notice, and starts it again.
while read -r line; do
  [[ $line == kill ]] || continue
  kill -9 "$(head -1 "$data/postmaster.pid")"
  # Its other processes notice that it is gone, and the next server starts when they are gone, too.
  until pg_ctl -D "$data" -w -l "$room/log" -o "-c listen_addresses='' -k $room ${unsafe[*]}" start >/dev/null 2>&1; do sleep 0.1; done
  echo "up"
done
