#!/usr/bin/env bash
# Starts a PostgreSQL primary and a synchronous standby for the tests, which listen on unix sockets only. Prints their address, and runs
# until its input is closed. The lines of the input are commands:
#   fail   kills the primary with kill -9 and promotes the standby; answers "promoted"
#   pair   makes the other server the standby of the one that is left; answers "paired"
# PostgreSQL refuses to run as root. Root starts it as the user postgres.
set -euo pipefail

if ((EUID == 0)); then
  # The user postgres may not be able to read this file.
  exec setpriv --reuid=postgres --regid=postgres --init-groups bash -c "$(cat "$0")" "$0" "$@"
fi
cd /
trap '' INT

# Debian keeps the programs of each version in a separate folder.
newest=$(printf '%s\n' /usr/lib/postgresql/*/bin | sort -V | tail -1)
[[ -x $newest/initdb ]] && PATH=$newest:$PATH

room=$(mktemp -d /tmp/ardoise-pg-XXXXXX)
# The folder of each server's data. A server that comes back gets a new one, because processes of the killed one may still have the old.
declare -A data=([a]=$room/a/0 [b]=$room/b/0)
made=0
stop() {
  for name in a b; do pg_ctl -D "${data[$name]}" -m immediate stop >/dev/null 2>&1 || true; done
  rm -rf "$room"
}
trap stop EXIT
mkdir "$room/a" "$room/b"
primary=a standby=b

start() {
  pg_ctl -D "${data[$1]}" -w -l "$room/$1/log" -o "-c listen_addresses='' -k $room/$1 -c fsync=off" start >/dev/null
}
ask() {
  psql -XAtq -h "$room/$primary" -U postgres -d postgres -c "$1"
}
pair() {
  made=$((made + 1))
  # The sockets of the killed server.
  rm -f "$room/$standby"/.s.PGSQL.*
  data[$standby]=$room/$standby/$made
  pg_basebackup -h "$room/$primary" -U postgres -D "${data[$standby]}" -R -X stream --checkpoint=fast --no-sync >/dev/null
  start "$standby"
  # From here on no commit is acknowledged before the standby has it.
  ask "ALTER SYSTEM SET synchronous_standby_names = '*'"
  ask "SELECT pg_reload_conf()" >/dev/null
  until [[ $(ask "SELECT count(*) FROM pg_stat_replication WHERE sync_state = 'sync'") == 1 ]]; do sleep 0.05; done
}

initdb --no-sync --auth=trust --username=postgres --encoding=UTF8 --locale=C -D "${data[a]}" >"$room/log" 2>&1 ||
  { cat "$room/log" >&2; exit 1; }
start a
pair
echo "host=$room/a,$room/b user=postgres dbname=postgres target_session_attrs=read-write"
while read -r line; do
  case $line in
  fail)
    kill -9 "$(head -1 "${data[$primary]}/postmaster.pid")"
    pg_ctl -D "${data[$standby]}" -w promote >/dev/null
    failed=$primary primary=$standby standby=$failed
    echo promoted
    ;;
  pair)
    pair
    echo paired
    ;;
  esac
done
